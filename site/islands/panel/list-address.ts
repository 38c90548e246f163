import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { headingId } from './section-heading.tsx';

/** URL parameter of a list's page, and the id of the heading that is scrolled to on a page change. */
export interface PageNames {
  page: string;
  heading: string;
}

/** Also the URL parameter of its search. */
export interface ListNames extends PageNames {
  search: string;
}

/** The parameters of a section with a single content list. */
export const onlyList: ListNames = { page: 'halaman', search: 'cari', heading: headingId };

/** The list's page in the URL, and a setter. */
export function usePage({ page, heading }: PageNames = onlyList) {
  const query = useUrlQuery();
  function setPage(value: number) {
    const another = changeQuery(query, { [page]: value > 1 ? String(value) : null });
    showQuery(another);
    document.getElementById(heading)?.scrollIntoView();
  }
  return [readPage(query.get(page)), setPage] as const;
}

/** The list's search text in the URL, and a setter that returns to the first page. */
export function useSearch({ page, search }: ListNames = onlyList) {
  const query = useUrlQuery();
  const text = query.get(search)?.trim() ?? '';
  const setText = (value: string) =>
    showQuery(changeQuery(query, { [search]: value || null, [page]: null }), { replace: true });
  return [text, setText] as const;
}

/** Parses a positive integer; 1 for anything else. */
export function readPage(text: string | null): number {
  return text && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : 1;
}
