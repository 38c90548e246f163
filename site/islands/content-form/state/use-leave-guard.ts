import { useState } from 'react';
import { isPlainClick } from '#site/lib/pages/use-url-query.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';

/** Intercepts links while there are unsaved entries. `leaveTarget` is the URL of the clicked link, for a dialog. */
export function useLeaveGuard(active: boolean) {
  const [leaveTarget, setLeaveTarget] = useState<string | null>(null);

  useWindowEvent('click', (event) => {
    const link = active && event.target instanceof Element && event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !leavesPage(link) || !isPlainClick(event)) return;
    event.preventDefault();
    setLeaveTarget(link.href);
  });

  return { leaveTarget, cancelLeave: () => setLeaveTarget(null) };
}

/** Whether a link opens another page in this tab and is not marked with `data-safe`. */
function leavesPage({ href, target, dataset }: HTMLAnchorElement): boolean {
  const here = location.href.replace(/#.*/, '');
  return !target && dataset.safe === undefined && href.replace(/#.*/, '') !== here;
}
