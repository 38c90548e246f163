import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ApplicationRecord,
  QueuePage,
  Status,
} from '../../../../worker/contract/applications.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { signedListOptions } from '../../../lib/api/query-client.ts';
import { ignoreNotFound } from '../cached-lists.ts';
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

/** The page with a record in the place of its older self, and the counts that follow from it. */
export function replaceRecord(page: QueuePage, record: ApplicationRecord): QueuePage {
  const old = page.data.find(({ _id }) => _id === record._id);
  if (!old) return page;
  const data = page.data.map((one) => (one === old ? record : one));
  return { ...page, data, counts: counted(counted(page.counts, old.status, -1), record.status, 1) };
}

/** The page without a record. */
export function withoutRecord(page: QueuePage, id: string): QueuePage {
  const old = page.data.find(({ _id }) => _id === id);
  if (!old) return page;
  const data = page.data.filter((one) => one !== old);
  return { ...page, data, total: page.total - 1, counts: counted(page.counts, old.status, -1) };
}

function counted(counts: QueuePage['counts'], status: Status, by: number): QueuePage['counts'] {
  return { ...counts, [status]: Math.max(0, counts[status] + by) };
}

/** The id of the row that takes a row's place when it goes: the next, else the one before, else none. */
export function neighbourOf(rows: readonly { _id: string }[], id: string): string | null {
  const index = rows.findIndex(({ _id }) => _id === id);
  if (index < 0) return null;
  return (rows[index + 1] ?? rows[index - 1])?._id ?? null;
}

/** The pending application to go on with after another: the next below it, else the first of the page, else none. */
export function nextPending(
  rows: readonly ApplicationRecord[],
  afterId: string,
): ApplicationRecord | null {
  const index = rows.findIndex(({ _id }) => _id === afterId);
  const pending = (row: ApplicationRecord) => row.status === 'Menunggu' && row._id !== afterId;
  return rows.slice(index + 1).find(pending) ?? rows.find(pending) ?? null;
}
