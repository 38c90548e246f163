import { useEffect } from 'react';
import { changeQuery, showQuery, useUrlQuery } from '../../lib/pages/use-url-query.ts';

/**
 * The page of a list, from the address (?halaman=), and the way to another one.
 * @param name the list's own name in the address, where a section has several
 * @param headingId the title that another page is read from
 */
export function usePage(
  name = 'halaman',
  headingId = 'judul-bagian',
): [number, (page: number) => void] {
  const query = useUrlQuery();
  function setPage(page: number) {
    showQuery(changeQuery(query, { [name]: page > 1 ? String(page) : null }));
    document.getElementById(headingId)?.scrollIntoView();
  }
  return [readPage(query.get(name)), setPage];
}

/** Goes to a list's last page when there is none as asked: its last entry went, or the address was typed. */
export function useLastPage(
  list: { data: { totalPages: number } | undefined; isPlaceholderData: boolean },
  page: number,
  setPage: (page: number) => void,
): void {
  const lastPage = Math.max(list.data?.totalPages ?? page, 1);
  useEffect(() => {
    if (page > lastPage && !list.isPlaceholderData) setPage(lastPage);
  });
}

/** A whole number from 1; 1 for anything else. */
export function readPage(text: string | null): number {
  const page = text && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1;
  return page;
}
