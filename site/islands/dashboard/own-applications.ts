import { queryOptions } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type LetterState, letterStateOf } from '#contract/issued/letter-state.ts';
import type { Signature } from '#contract/issued/signature.ts';
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

/** State of an application from the resident's view. */
export type ApplicationState = 'in-review' | 'needs-correction' | 'sent-again' | LetterState;

type ApplicationData = Pick<
  ApplicationRecord,
  | 'status'
  | 'diajukanLagi'
  | 'withdrawnAt'
  | 'tandaTangan'
  | 'caraTandaTangan'
  | 'bertandaTanganPada'
  | 'diambilPada'
>;

export function stateOf(record: ApplicationData): ApplicationState {
  if (record.status === 'Menunggu') return 'in-review';
  if (record.status === 'Ditolak') return record.diajukanLagi ? 'sent-again' : 'needs-correction';
  return letterStateOf(record) ?? 'awaits-signature';
}

/** The state of the letter's signature, or null without a letter. */
export function signatureOf({
  tandaTangan,
  caraTandaTangan,
}: Pick<ApplicationData, 'tandaTangan' | 'caraTandaTangan'>): Signature | null {
  return tandaTangan && { tandaTangan, caraTandaTangan };
}
