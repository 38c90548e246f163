import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, reloadPage } from '#site/ui/error-boundary.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import type { Section } from './sections.ts';

/**
 * Whether a section has failed, usually because its script did not load. Browsers cache a failed import until the page is
 * reloaded. Set only when a failure is shown, which prevents endless reloads.
 */
let needsReload = false;

/** A section of the panel, loaded on demand. A failure leaves the menu usable. */
export function OpenSection({ section: { Content } }: { section: Section }) {
  const [reloading, setReloading] = useState(needsReload);
  useEffect(() => {
    if (reloading) void reloadPage().then(setReloading);
  }, [reloading]);
  if (reloading) return <Skeleton lines={6} />;
  return (
    <ErrorBoundary
      line="Bagian ini belum dapat dibuka."
      onFailure={() => {
        needsReload = true;
      }}
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}
