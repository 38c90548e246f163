import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { ignoreNotFound } from '#site/islands/panel/cached-lists.ts';
import { callApi, givenOf, withField } from '#site/lib/api/api-client.ts';
import { signedListOptions } from '#site/lib/api/query-client.ts';
import type { QueueFilter } from './filters.tsx';

export const applicationsKey = ['applications'];

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

export async function callQueue(
  query: Partial<QueueFilter> & Record<'page' | 'limit', number>,
  signal: AbortSignal,
) {
  const body = { ...givenOf(query), order: 'queue' as const };
  return withField(await callApi('POST applications/search', { body, signal }), 'counts');
}

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
export const applicationDeletion = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi('DELETE applications/:id', { params: { id } }).catch(ignoreNotFound),
    onSuccess(_answer, _input, _result, { client }) {
      replaceInLists(client, id, null);
      void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });

/** Puts the record in the place of its older self in every list, or takes that out (null). */
export function replaceInLists(client: QueryClient, id: string, record: ApplicationRecord | null) {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: applicationsKey })) {
    // The other rows' links are as old as they were.
    const options = { updatedAt: state.dataUpdatedAt };
    const change = (page?: QueuePage) => page && replaceInPage(page, id, record);
    client.setQueryData<QueuePage>(queryKey, change, options);
  }
}

/** The page with a record in the place of its older self or without it (null), and the counts that follow. */
export function replaceInPage(page: QueuePage, id: string, record: ApplicationRecord | null) {
  const old = page.data.find(({ _id }) => _id === id);
  if (!old) return page;
  const data = page.data.flatMap((one) => (one === old ? (record ?? []) : one));
  const counts = { ...page.counts, [old.status]: Math.max(0, page.counts[old.status] - 1) };
  if (record) counts[record.status] += 1;
  return { ...page, data, total: page.total - (record ? 0 : 1), counts };
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
