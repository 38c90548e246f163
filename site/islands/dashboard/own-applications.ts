import { queryOptions } from '@tanstack/react-query';
import { applicationStates, stateOf } from '#contract/application-state.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { accountQuery, signedListOptions } from '#site/lib/api/query-client.ts';
import { fetchOrReadCopy } from './offline-copy.ts';

/** The logged-in account. */
export const ownAccountQuery = queryOptions({
  ...accountQuery('dashboard'),
  queryFn: ({ signal, client }) =>
    fetchOrReadCopy('akun', client, () => callApi('GET auth/dashboard', { signal })),
});

/** All applications of the account, newest first. */
export const historyQuery = queryOptions({
  queryKey: ['my-applications'],
  queryFn: ({ signal, client }) =>
    fetchOrReadCopy('riwayat', client, async () => {
      const answer = await callApi('GET applications/my-applications', { signal });
      return Array.isArray(answer) ? answer : answer.data;
    }),
  ...signedListOptions,
});

/** Letters and corrections that wait for the resident first, then what waits for the office, each newest first. */
export function sortByNeed(records: readonly ApplicationRecord[]): ApplicationRecord[] {
  const rankOf = (record: ApplicationRecord) =>
    ranks[applicationStates[stateOf(record)].waitsFor ?? 'none'];
  return [...records].sort((one, other) => rankOf(one) - rankOf(other));
}

const ranks = { applicant: 0, office: 1, none: 2 };

/** The query that opens an entry of the history. */
export const entryQuery = (id: string) => new URLSearchParams({ tab: 'riwayat', lihat: id });
