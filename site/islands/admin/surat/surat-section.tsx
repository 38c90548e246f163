import { lazy, Suspense } from 'react';
import { useUrlQuery } from '../../../lib/pages/use-url-query.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { Queue } from './queue.tsx';
import { pickView, ViewLinks } from './view-links.tsx';

const Register = lazy(() =>
  import('./register/register.tsx').then(({ Register }) => ({ default: Register })),
);

/** The letters: the queue of applications, and the register of what was issued. */
export function SuratSection() {
  const view = pickView(useUrlQuery().get('daftar'));
  return (
    <>
      <SectionHeading title="Surat Administratif">
        <ViewLinks current={view} />
      </SectionHeading>
      {view === 'agenda' ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <Register />
        </Suspense>
      ) : (
        <Queue />
      )}
    </>
  );
}
