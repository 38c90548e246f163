import { Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { needsFreshStart, startAfresh } from './fresh-start.ts';
import { SectionBoundary } from './section-boundary.tsx';
import type { Section } from './sections.ts';

/** A section, while its script is on its way and when that fails too. */
export function OpenSection({ section: { Content } }: { section: Section }) {
  // After a failure the address has changed, and its page is asked for as a whole; without an answer this one stays.
  const [leaving, setLeaving] = useState(needsFreshStart);
  useEffect(() => {
    if (leaving) void startAfresh().then(setLeaving);
  }, [leaving]);
  if (leaving) return <Skeleton lines={6} />;
  return (
    <SectionBoundary>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Content />
      </Suspense>
    </SectionBoundary>
  );
}
