import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '../../../../worker/contract/applications.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { signedListOptions } from '../../../lib/api/signed-lists.ts';
import { replaceRecord, withoutRecord } from './cached-page.ts';
import type { QueueFilter } from './queue-query.ts';

/** Applications on a page. */
const limit = 25;

/** How often the queue is asked for while it is looked at, in ms: two officials see each other's decisions. */
const pollMs = 15_000;

/** A page of the queue: pending first, the longest waiting foremost. */
export function useApplications({ type, status, q }: QueueFilter, page: number) {
  return useQuery({
    queryKey: ['applications', type, status, q, page],
    queryFn: ({ signal }) =>
      callApi('GET applications?order=queue', {
        query: { order: 'queue', page, limit, type, status, q },
        signal,
      }),
    // A page turned or a word typed shows the rows before until the next are there; another type starts anew.
    placeholderData: (previous, query) => (query?.queryKey[1] === type ? previous : undefined),
    ...signedListOptions,
    refetchInterval: pollMs,
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

function changePages(client: QueryClient, change: (page: QueuePage) => QueuePage) {
  for (const { queryKey, state } of client
    .getQueryCache()
    .findAll({ queryKey: ['applications'] })) {
    // The other rows' links are as old as they were.
    const options = { updatedAt: state.dataUpdatedAt };
    client.setQueryData<QueuePage>(queryKey, (page) => page && change(page), options);
  }
}
