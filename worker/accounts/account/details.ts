import type { AccountAnswer, AccountDetails } from '#contract/accounts.ts';
import { termsVersion } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import { type AccountRow, noSession, requiresCodes } from '#worker/auth/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db, Statement } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { accountById } from '../queries.ts';
import { agreeToTerms, clearNotices } from './queries.ts';

/** Version of the terms in force. */
export const currentTerms = termsVersion(village);

export function toAnswer({ name, email, role, passwordGiven }: AccountRow): AccountAnswer {
  return { name, email, role, ...(passwordGiven && { gantiKataSandi: true }) };
}

/** The own account with its open notices. */
export function toDetails(account: AccountRow): AccountDetails {
  const { id, name, email, role, createdAt, termsVersion: versi, termsAt: pada } = account;
  return {
    _id: id,
    name,
    email,
    role,
    createdAt,
    kodeAutentikator: account.totpSince !== null,
    ketentuan: versi !== null && pada !== null ? { versi, pada } : null,
    versiKetentuan: currentTerms,
    slipDibuatPada: account.untoldResetAt,
    diubahPetugasPada: account.untoldChangeAt,
    kodeWajib: requiresCodes(village.adminCodes, role),
    kodePemulihan: account.recoveryCodes.length,
  };
}

/** Runs the change and returns the account. 401 if it was deleted in the meantime. */
async function readDetails(
  db: Db,
  id: string,
  change: Statement,
): Promise<AccountDetails | Refusal> {
  const { account } = await runBatch(db, { change, account: firstOf(accountById(db, id)) });
  return account ? toDetails(account) : noSession();
}

/** Dismisses the notices of a reset slip and of a change by an official. */
export function dismissNotice(db: Db, account: AccountRow) {
  return readDetails(db, account.id, clearNotices(db, account));
}

/** Records the consent to the terms. 409 for another version than the current one. */
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
