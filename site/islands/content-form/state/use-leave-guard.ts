import { useEffect, useState } from 'react';
import { isPlainClick } from '#site/lib/pages/use-url-query.ts';

/** Asks before a link leads away from unsaved entries: `asked` is its address, for a dialog of the page. */
export function useLeaveGuard(active: boolean) {
  const [asked, setAsked] = useState<string | null>(null);

  useEffect(() => {
    if (!active) return;
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || !leadsAway(link) || !isPlainClick(event)) return;
      event.preventDefault();
      setAsked(link.href);
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, [active]);

  return { asked, stay: () => setAsked(null) };
}

/** A link to elsewhere in this tab, which does not say that the entries are safe. */
function leadsAway({ href, target, dataset }: HTMLAnchorElement): boolean {
  const here = location.href.replace(/#.*/, '');
  return !target && dataset.safe === undefined && href.replace(/#.*/, '') !== here;
}
