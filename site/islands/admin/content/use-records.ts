import type { CollectionDefinition } from '../../../../worker/contract/collections/define-collection.ts';
import { useLastPage, usePage } from '../use-page.ts';
import { useSearch } from '../use-search.ts';
import { useRecordPage } from './records.ts';

/** Records on a page of the panel. */
export const pageSize = 6;

interface Names {
  /** The list's page and search in the address; its title's id. */
  page: string;
  search: string;
  heading: string;
}

/** A section of its own has one list; those within Edit are told apart by their collection. */
export function namesOf({ path, panel }: CollectionDefinition): Names {
  if (panel?.menu) return { page: 'halaman', search: 'cari', heading: 'judul-bagian' };
  return { page: path, search: `cari-${path}`, heading: `daftar-${path}` };
}

/** A collection's list in the panel: its page, its search and what they find. */
export function useRecords(definition: CollectionDefinition) {
  const { path } = definition;
  const names = namesOf(definition);
  const [page, setPage] = usePage(names.page, names.heading);
  const search = useSearch(names.search, names.page);
  const list = useRecordPage(path, { page, limit: pageSize, text: search.text });
  useLastPage(list, page, setPage);
  return { list, page, setPage, search, names };
}

export type Records = ReturnType<typeof useRecords>;
