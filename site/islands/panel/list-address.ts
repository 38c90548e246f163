import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { headingId } from './section-heading.tsx';

/** A list's page and search in the address, and the id of the title that another page is read from. */
export interface ListNames {
  page: string;
  search: string;
  heading: string;
}

/** Of a section's only list of the portal's content. */
export const onlyList: ListNames = { page: 'halaman', search: 'cari', heading: headingId };

/** The page of a list, from the address, and the way to another one. */
export function usePage({ page, heading }: Omit<ListNames, 'search'> = onlyList) {
  const query = useUrlQuery();
  function setPage(wanted: number) {
    const another = changeQuery(query, { [page]: wanted > 1 ? String(wanted) : null });
    showQuery(another);
    document.getElementById(heading)?.scrollIntoView();
  }
  return [readPage(query.get(page)), setPage] as const;
}

/** The text that a list is searched for, from the address; another text starts at the first page. */
export function useSearch({ page, search }: ListNames = onlyList) {
  const query = useUrlQuery();
  const text = query.get(search)?.trim() ?? '';
  const setText = (wanted: string) =>
    showQuery(changeQuery(query, { [search]: wanted || null, [page]: null }), { replace: true });
  return [text, setText] as const;
}

/** A whole number from 1; 1 for anything else. */
export function readPage(text: string | null): number {
  return text && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1;
}
