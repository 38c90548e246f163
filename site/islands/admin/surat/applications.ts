import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApplicationRecord, Page } from '../../../../worker/contract/applications.ts';
import { callApi } from '../../../lib/api-client.ts';
import { signedListOptions } from '../../../lib/signed-lists.ts';
import { replaceRecord, withoutRecord } from './cached-page.ts';

/** Applications on a page. */
const limit = 25;

export type ApplicationPage = Page<ApplicationRecord>;

/** A page of the applications, newest first; `type` is empty for all types. */
export function useApplications(type: string, page: number) {
  return useQuery({
    queryKey: ['applications', type, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(limit) });
      if (type) query.set('type', type);
      return callApi<ApplicationPage>(`applications?${query}`, { signal });
    },
    // A page turned shows the page before until the next is there; another type starts anew.
    placeholderData: (previous, query) => (query?.queryKey[1] === type ? previous : undefined),
    ...signedListOptions,
  });
}

/** Puts the returned application in the place of the one that lists still show. */
export function showDecided(client: QueryClient, record: ApplicationRecord): void {
  changePages(client, (page) => replaceRecord(page, record));
}

/** Takes an application out of every list at once, and asks for the lists anew. */
export function showDeleted(client: QueryClient, id: string): void {
  changePages(client, (page) => withoutRecord(page, id));
  void client.invalidateQueries({ queryKey: ['applications'] });
}

function changePages(client: QueryClient, change: (page: ApplicationPage) => ApplicationPage) {
  for (const { queryKey, state } of client
    .getQueryCache()
    .findAll({ queryKey: ['applications'] })) {
    // The other rows' links are as old as they were.
    const options = { updatedAt: state.dataUpdatedAt };
    client.setQueryData<ApplicationPage>(queryKey, (page) => page && change(page), options);
  }
}
