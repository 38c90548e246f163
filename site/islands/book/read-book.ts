import { queryOptions } from '@tanstack/react-query';
import { jakartaDay } from '#contract/basics/jakarta-time.ts';
import { maxPageLimit } from '#contract/basics/paging.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { type BookSelection, findSecretary } from './book-selection.ts';

export type Progress = { read: number; total: number };

/** All letters of a book and the secretary. Never refetched: the view must not change while it is printed. */
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

/** Reads all pages of the register (newest first) and returns the letters by ascending number. */
async function readEntries(
  { year, month }: BookSelection,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<RegisterEntry[]> {
  // A map, as a letter entered during the read shifts the pages and repeats an entry.
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
