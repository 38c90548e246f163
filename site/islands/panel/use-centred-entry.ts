import { type RefObject, useEffect } from 'react';

/** Scrolls the current entry (`aria-current`) to the centre of its row. */
export function useCentredEntry(row: RefObject<HTMLElement | null>, current: string | undefined) {
  useEffect(() => {
    const list = row.current;
    const entry = current && list?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would also scroll the page.
    if (list && entry)
      list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2;
  }, [row, current]);
}
