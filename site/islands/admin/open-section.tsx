import { Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SectionBoundary } from './section-boundary.tsx';
import type { Section } from './sections.ts';

/** A section, while its script is on its way and when that fails too. */
export function OpenSection({ section: { Content } }: { section: Section }) {
  return (
    <SectionBoundary>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Content />
      </Suspense>
    </SectionBoundary>
  );
}
