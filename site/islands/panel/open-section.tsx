import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, reloadPage } from '#site/ui/error-boundary.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import type { Section } from './sections.ts';

/**
 * A section has failed, usually because a script did not arrive. The browser caches that failure for as long as the page is
 * open, so the next section needs a reload. Only set when a failure is shown: otherwise a page could reload for ever.
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
