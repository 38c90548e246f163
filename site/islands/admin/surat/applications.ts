import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '../../../../worker/contract/applications.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { signedListOptions } from '../../../lib/api/signed-lists.ts';
import { ignoreNotFound } from '../cached-lists.ts';
import { replaceRecord, withoutRecord } from './cached-page.ts';
import type { QueueFilter } from './filters.ts';

export const applicationsKey = ['applications'];

/** Applications on a page. */
const limit = 25;

/** How often the queue is asked for while it is looked at, in ms: two officials see each other's decisions. */
const pollMs = 15_000;

/** A page of the queue: pending first, the longest waiting foremost. */
export const applicationsQuery = ({ type, status, q }: QueueFilter, page: number) =>
  queryOptions({
    queryKey: [...applicationsKey, type, status, q, page],
    queryFn: ({ signal }) => callQueue({ page, limit, type, status, q }, signal),
    // A page turned or a word typed shows the rows before until the next are there; another type starts anew.
    placeholderData: (previous, query) => (query?.queryKey[1] === type ? previous : undefined),
    ...signedListOptions,
    refetchInterval: pollMs,
  });

const callQueue = (query: Record<string, string | number>, signal: AbortSignal) =>
  callApi('GET applications?order=queue', { query: { order: 'queue', ...query }, signal });

/** How many applications wait for a decision. */
export const waitingQuery = queryOptions({
  queryKey: [...applicationsKey, '', 'waiting'],
  queryFn: ({ signal }) => callQueue({ page: 1, limit: 1 }, signal),
  select: ({ counts }) => counts.Menunggu,
  // A decision made a moment ago in Surat counts.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Deletes an application: it goes from every list at once, and they are asked for anew. */
export function useDeleteApplication(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE applications/:id', { params: { id } }).catch(ignoreNotFound),
    onSuccess() {
      changePages(client, (page) => withoutRecord(page, id));
      void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
}

/** Puts the returned application in the place of the one that lists still show. */
export function showDecided(client: QueryClient, record: ApplicationRecord): void {
  changePages(client, (page) => replaceRecord(page, record));
}

function changePages(client: QueryClient, change: (page: QueuePage) => QueuePage) {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: applicationsKey })) {
    // The other rows' links are as old as they were.
    const options = { updatedAt: state.dataUpdatedAt };
    client.setQueryData<QueuePage>(queryKey, (page) => page && change(page), options);
  }
}
