import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '#contract/basics/paging.ts';
import { asApiError } from '#site/lib/api/api-client.ts';

/** Removes a record from the cached lists under a key and invalidates them. */
export function removeFromLists(client: QueryClient, queryKey: QueryKey, id: string) {
  client.setQueriesData<Page<{ _id: string }>>(
    { queryKey },
    (page) => page && { ...page, data: page.data.filter(({ _id }) => _id !== id) },
  );
  return client.invalidateQueries({ queryKey });
}

/** Makes deletions idempotent: a record that is not found counts as deleted. */
export function ignoreNotFound(error: unknown): undefined {
  if (asApiError(error).status !== 404) throw error;
}
