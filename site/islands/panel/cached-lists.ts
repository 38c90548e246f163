import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '#contract/basics/paging.ts';

/** Removes a record from the cached lists under a key and invalidates them. */
export function removeFromLists(client: QueryClient, queryKey: QueryKey, id: string) {
  client.setQueriesData<Page<{ _id: string }>>(
    { queryKey },
    (page) => page && { ...page, data: page.data.filter(({ _id }) => _id !== id) },
  );
  return client.invalidateQueries({ queryKey });
}
