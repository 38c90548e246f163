import { type ResetSlip, resetSlip } from '#contract/accounts.ts';
import { hourMs } from '#contract/basics/durations.ts';
import { recordAction } from '#worker/audit/index.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { hashPassword } from '../password/hash.ts';
import { newPrintedCode } from '../printed-code.ts';
import { unknownAccount } from '../refusals.ts';
import { noteSlip, putSlip } from './queries.ts';

/** Makes a reset slip for an account and replaces an earlier one. 404 for an unknown account, 409 for the admin's own account. */
export async function makeSlip(
  db: Db,
  accountId: string,
  actor: AccountRow,
  now: Date,
): Promise<ResetSlip | Refusal> {
  if (accountId === actor.id) {
    const message = 'Untuk akun Anda sendiri, pakai ganti kata sandi di halaman akun.';
    return new Refusal('conflict', message);
  }
  const kode = newPrintedCode(resetSlip.characters);
  const berlakuSampai = new Date(now.getTime() + resetSlip.hours * hourMs).toISOString();
  const [made] = await db.batch([
    putSlip(db, {
      accountId,
      codeHash: await hashPassword(kode),
      issuedBy: actor.id,
      expiresAt: berlakuSampai,
    }),
    recordAction(db, { accountId: actor.id, action: 'users.reset', subject: accountId, now }),
    noteSlip(db, accountId, now.toISOString()),
  ]);
  return made.length > 0 ? { kode, berlakuSampai } : unknownAccount();
}
