import { queryOptions } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type LetterState, letterStateOf } from '#contract/issued/letter-state.ts';
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
  return records.toSorted((one, other) => ranks[stateOf(one)] - ranks[stateOf(other)]);
}

const ranks: Record<ApplicationState, number> = {
  'ready-for-pickup': 0,
  'ready-to-download': 0,
  'needs-correction': 0,
  'in-review': 1,
  'awaits-signature': 1,
  'picked-up': 2,
  'sent-again': 2,
  withdrawn: 2,
};

/** The query that opens an entry of the history. */
export const entryQuery = (id: string) => new URLSearchParams({ tab: 'riwayat', lihat: id });

/** State of an application from the resident's view. */
export type ApplicationState = 'in-review' | 'needs-correction' | 'sent-again' | LetterState;

export function stateOf(record: ApplicationRecord): ApplicationState {
  if (record.status === 'Menunggu') return 'in-review';
  if (record.status === 'Ditolak') return record.diajukanLagi ? 'sent-again' : 'needs-correction';
  return letterStateOf(record) ?? 'awaits-signature';
}
