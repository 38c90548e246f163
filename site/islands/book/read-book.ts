import { queryOptions } from '@tanstack/react-query';
import { jakartaDay } from '#contract/basics/jakarta-time.ts';
import { maxPageLimit } from '#contract/basics/paging.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { type BookSelection, findSecretary } from './book-selection.ts';

export type Progress = { read: number; total: number };

/** All of a book's letters and who keeps it; read once, as what is on paper does not change under the reader's hands. */
export const bookQuery = (selection: BookSelection, onProgress: (progress: Progress) => void) =>
  queryOptions({
    queryKey: ['buku', selection],
    async queryFn({ signal }) {
      const [entries, signatories] = await Promise.all([
        readEntries(selection, onProgress, signal),
        callApi('GET signatories', { signal }),
      ]);
      return { entries, secretary: findSecretary(signatories, jakartaDay(new Date())) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { checksAccess: true },
  });

/** The register's letters in the order of their numbers, read by pages, the newest first. */
async function readEntries(
  { year, month }: BookSelection,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<RegisterEntry[]> {
  // A letter that is entered meanwhile moves the pages: then one is read twice.
  const found = new Map<string, RegisterEntry>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { year, month, page, limit: maxPageLimit };
    const { data, total, totalPages } = await callApi('GET letters', { query, signal });
    for (const entry of data) found.set(entry._id, entry);
    pages = totalPages;
    onProgress({ read: found.size, total });
  }
  return [...found.values()].reverse();
}
