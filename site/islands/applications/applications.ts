import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ApplicationRecord,
  type QueuePage,
  referenceOf,
  reopenDays,
} from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import type { Act } from '#site/forms/api-form.tsx';
import { callApi, givenOf, ignoreNotFound, withField } from '#site/lib/api/api-client.ts';
import { signedListOptions } from '#site/lib/api/query-client.ts';
import { type QueueFilter, toStatusFilter } from './filters.tsx';

export const applicationsKey = ['applications'];

const limit = 25;

/** Polling interval of the visible queue in ms, so that officials see each other's decisions. */
const pollMs = 15_000;

/** A page of the queue: pending first, oldest first. */
export const applicationsQuery = ({ type, status, q }: QueueFilter, page: number) =>
  queryOptions({
    queryKey: [...applicationsKey, type, status, q, page],
    queryFn: ({ signal }) => callQueue({ page, limit, type, status, q }, signal),
    // Shows the previous rows while another page or search loads, but not those of another letter type.
    placeholderData: (previous, query) => (query?.queryKey[1] === type ? previous : undefined),
    ...signedListOptions,
    refetchInterval: pollMs,
  });

export async function callQueue(
  query: Partial<QueueFilter> & Record<'page' | 'limit', number>,
  signal: AbortSignal,
) {
  const { status = '', ...others } = query;
  const body = { ...givenOf({ ...others, ...toStatusFilter(status) }), order: 'queue' as const };
  return withField(await callApi('POST applications/search', { body, signal }), 'counts');
}

/** One application by its id; null once it is deleted. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, '', 'one', id],
    queryFn: ({ signal }) => callQueue({ page: 1, limit, q: referenceOf(id) }, signal),
    select: ({ data }) => data.find(({ _id }) => _id === id) ?? null,
  });

/** Deletes an application, removes it from every cached list and refetches them. `alasan`: why its letter is withdrawn. */
export const applicationDeletion = (id: string) =>
  mutationOptions({
    mutationFn: (call: Act<{ alasan?: string | null }>) =>
      callApi('DELETE applications/:id', { params: { id }, ...call }).catch(ignoreNotFound),
    onSuccess(_answer, _input, _result, { client }) {
      replaceInLists(client, id, null);
      void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });

/** Replaces a record in every cached list, or removes it (null). */
export function replaceInLists(client: QueryClient, id: string, record: ApplicationRecord | null) {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: applicationsKey })) {
    // The signed links of the other rows are not renewed.
    const options = { updatedAt: state.dataUpdatedAt };
    const change = (page?: QueuePage) => page && replaceInPage(page, id, record);
    client.setQueryData<QueuePage>(queryKey, change, options);
  }
}

/** Returns the page with a record replaced or removed (null) and its counts adjusted. */
export function replaceInPage(page: QueuePage, id: string, record: ApplicationRecord | null) {
  const old = page.data.find(({ _id }) => _id === id);
  if (!old) return page;
  const data = page.data.flatMap((one) => (one === old ? (record ?? []) : one));
  const counts = { ...page.counts, [old.status]: Math.max(0, page.counts[old.status] - 1) };
  if (record) counts[record.status] += 1;
  return { ...page, data, total: page.total - (record ? 0 : 1), counts };
}

/** Returns the id of the row to focus when a row is removed: the next, else the previous, else null. */
export function neighbourOf(rows: readonly { _id: string }[], id: string): string | null {
  const index = rows.findIndex(({ _id }) => _id === id);
  if (index < 0) return null;
  return (rows[index + 1] ?? rows[index - 1])?._id ?? null;
}

/** Returns the pending application to open after another: the next below it, else the first of the page, else null. */
export function nextPending(
  rows: readonly ApplicationRecord[],
  afterId: string,
): ApplicationRecord | null {
  const index = rows.findIndex(({ _id }) => _id === afterId);
  const pending = (row: ApplicationRecord) => row.status === 'Menunggu' && row._id !== afterId;
  return rows.slice(index + 1).find(pending) ?? rows.find(pending) ?? null;
}

/** Whether officials can reopen an application: rejected within seven days and not applied again. */
export function isReopenable(record: ApplicationRecord, now = new Date()): boolean {
  const { status, decidedAt, diajukanLagi, dihapusPada } = record;
  if (status !== 'Ditolak' || !decidedAt || diajukanLagi || dihapusPada) return false;
  return now.getTime() - Date.parse(decidedAt) <= reopenDays * dayMs;
}
