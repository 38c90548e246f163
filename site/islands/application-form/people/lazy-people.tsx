import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#site/ui/states/error-boundary.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';

/** Loads the parts for lists of people. Called early, so that the form works if the connection is lost later. */
export const loadPeopleParts = () => import('./people-step.tsx');

export const PeopleStep = lazy(async () => ({ default: (await loadPeopleParts()).PeopleStep }));
export const PeopleAnswer = lazy(async () => ({ default: (await loadPeopleParts()).PeopleAnswer }));

/** Shows that a part for lists of people is loading, or a failure with 'Coba lagi'. */
export function PeoplePart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary line="Daftar orang belum dapat ditampilkan.">
      <Suspense fallback={<Skeleton lines={3} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
