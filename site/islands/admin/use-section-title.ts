import { useEffect, useRef } from 'react';

/** Puts the open section's name before the page's title, to tell tabs and steps of the history apart. */
export function useSectionTitle(label: string | undefined): void {
  const pageTitle = useRef('');
  useEffect(() => {
    pageTitle.current ||= document.title;
    document.title = label ? `${label} | ${pageTitle.current}` : pageTitle.current;
  }, [label]);
}
