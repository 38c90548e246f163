import { changeQuery, showQuery, useUrlQuery } from '../../lib/use-url-query.ts';

/** The page of a list, from the address (?halaman=), and the way to another one. */
export function usePage(): [number, (page: number) => void] {
  const query = useUrlQuery();
  function setPage(page: number) {
    showQuery(changeQuery(query, { halaman: page > 1 ? String(page) : null }));
    document.getElementById('judul-bagian')?.scrollIntoView();
  }
  return [readPage(query.get('halaman')), setPage];
}

/** A whole number from 1; 1 for anything else. */
export function readPage(text: string | null): number {
  const page = text && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1;
  return page;
}
