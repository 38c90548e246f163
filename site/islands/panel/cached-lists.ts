import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '#contract/basics/paging.ts';
import { asApiError } from '#site/lib/api/api-client.ts';

/** Takes a record out of the lists under a key at once, and asks for them anew. */
export function removeFromLists(client: QueryClient, queryKey: QueryKey, id: string) {
  client.setQueriesData<Page<{ _id: string }>>(
    { queryKey },
    (page) => page && { ...page, data: page.data.filter(({ _id }) => _id !== id) },
  );
  return client.invalidateQueries({ queryKey });
}

/** For a deletion's failure: what is gone already is as good as deleted. */
export function ignoreNotFound(error: unknown): void {
  if (asApiError(error).status !== 404) throw error;
}
