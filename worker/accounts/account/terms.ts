import type { AccountDetails } from '#contract/accounts.ts';
import { termsVersion } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { readDetails } from './details.ts';
import { agreeToTerms } from './queries.ts';

/** The version of the terms that holds today. */
export const currentTerms = termsVersion(village);

/** Keeps that the account agrees to the terms. 409 for another version than today's. */
export async function agree(
  db: Db,
  { id }: AccountRow,
  versi: string,
  now: Date,
): Promise<AccountDetails | Refusal> {
  if (versi !== currentTerms) {
    const message = 'Ketentuan baru saja berubah. Muat ulang halaman ini, baca, lalu setujui.';
    return new Refusal('conflict', message);
  }
  return readDetails(db, id, agreeToTerms(db, id, versi, now.toISOString()));
}
