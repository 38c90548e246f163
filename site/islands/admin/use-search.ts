import { changeQuery, showQuery, useUrlQuery } from '../../lib/pages/use-url-query.ts';

/**
 * The text that a list is searched for, as the address has it, and what puts another there.
 * @param name its name in the address
 * @param pageName the list's page, which starts anew with another text
 */
export function useSearch(name: string, pageName: string) {
  const query = useUrlQuery();
  const text = query.get(name)?.trim() ?? '';
  const search = (wanted: string) =>
    showQuery(changeQuery(query, { [name]: wanted || null, [pageName]: null }), { replace: true });
  return { text, search };
}
