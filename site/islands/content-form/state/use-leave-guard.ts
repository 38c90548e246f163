import { useEffect, useRef, useState } from 'react';
import { isPlainClick } from '../../../lib/pages/use-url-query.ts';

/**
 * Asks before the page is left with unsaved entries: the browser's own question for its buttons, and `asked`, the
 * address of a link that was clicked, for a dialog of the page.
 */
export function useLeaveGuard(active: boolean) {
  const [asked, setAsked] = useState<string | null>(null);
  const free = useRef(false);

  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || !leadsAway(link) || !isPlainClick(event)) return;
      event.preventDefault();
      setAsked(link.href);
    };
    addEventListener('beforeunload', warn);
    document.addEventListener('click', click);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', click);
    };
  }, [active]);

  return {
    asked,
    stay: () => setAsked(null),
    /** Leaving asks nothing from now on. */
    release() {
      free.current = true;
    },
  };
}

/** A link to elsewhere in this tab, which does not say that the entries are safe. */
function leadsAway({ href, target, dataset }: HTMLAnchorElement): boolean {
  const here = location.href.replace(/#.*/, '');
  return !target && dataset.safe === undefined && href.replace(/#.*/, '') !== here;
}
