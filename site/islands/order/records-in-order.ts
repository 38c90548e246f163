import { queryOptions } from '@tanstack/react-query';
import { maxPageLimit } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { maxOrdered } from '#contract/collections/order.ts';
import { callApi } from '#site/lib/api/api-client.ts';

/**
 * All records of a collection in its order; null when there are more than can be ordered. Never refetched in the background,
 * as rows would move while an official orders them.
 */
export const inOrderQuery = (path: string) =>
  queryOptions({
    queryKey: ['order', path],
    queryFn: ({ signal }) => readAll(path, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readAll(path: string, signal: AbortSignal): Promise<ContentRecord[] | null> {
  // A record that moves to the next page between two requests is read twice.
  const records = new Map<string, ContentRecord>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, total, totalPages } = await callApi('GET :collection', {
      params: { collection: path },
      query: { order: 'position', limit: maxPageLimit, page },
      signal,
    });
    if (total > maxOrdered) return null;
    for (const record of data) records.set(record._id, record);
    pages = totalPages;
  }
  return [...records.values()];
}
