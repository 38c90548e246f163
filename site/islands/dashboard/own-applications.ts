import { queryOptions } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type Signature, waitsForSignature } from '#contract/issued/signature.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { accountQuery, signedListOptions } from '#site/lib/api/query-client.ts';
import { askOrRead } from './last-read.ts';

/** Whose dashboard it is. */
export const ownAccountQuery = queryOptions({
  ...accountQuery('dashboard'),
  queryFn: ({ signal, client }) =>
    askOrRead('akun', client, () => callApi('GET auth/dashboard', { signal })),
});

/** Everything that this account has applied for, newest first. */
export const historyQuery = queryOptions({
  queryKey: ['my-applications'],
  queryFn: ({ signal, client }) =>
    askOrRead('riwayat', client, async () => {
      const answer = await callApi('GET applications/my-applications', { signal });
      return Array.isArray(answer) ? answer : answer.data;
    }),
  ...signedListOptions,
});

/** Where an application stands for whoever sent it. */
export type Standing = 'in-review' | 'to-mend' | 'sent-again' | 'to-sign' | 'ready' | 'withdrawn';

type Facts = Pick<
  ApplicationRecord,
  'status' | 'diajukanLagi' | 'withdrawnAt' | 'tandaTangan' | 'caraTandaTangan'
>;

export function standingOf(record: Facts): Standing {
  if (record.status === 'Menunggu') return 'in-review';
  if (record.status === 'Ditolak') return record.diajukanLagi ? 'sent-again' : 'to-mend';
  if (record.withdrawnAt) return 'withdrawn';
  const signature = signatureOf(record);
  return signature && waitsForSignature(signature) ? 'to-sign' : 'ready';
}

/** What is known of the letter's signature; null until there is a letter. */
export function signatureOf({
  tandaTangan,
  caraTandaTangan,
}: Pick<Facts, 'tandaTangan' | 'caraTandaTangan'>): Signature | null {
  return tandaTangan && { tandaTangan, caraTandaTangan };
}
