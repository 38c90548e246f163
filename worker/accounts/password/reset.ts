import {
  type LoginAnswer,
  type PasswordReset,
  type ResetSlip,
  resetSlip,
} from '#contract/accounts.ts';
import { hourMs } from '#contract/basics/durations.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { type AccountRow, issueToken } from '#worker/auth/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { refuseCode } from '../codes/second-factor.ts';
import { type Attempt, limitsOf, refusalOf } from '../login/limit.ts';
import { recordFailedLogin } from '../login/login.ts';
import { readFailures } from '../login/queries.ts';
import { newPrintedCode, readPrintedCode } from '../printed-code.ts';
import { accountByEmail } from '../queries.ts';
import { unknownAccount } from '../refusals.ts';
import { dummyHash, hashPassword, verifyPassword } from './hash.ts';
import {
  isSlipUsable,
  markUsed,
  recordSlipNotice,
  replacePassword,
  upsertSlip,
  validSlip,
} from './queries.ts';
import { refuseNewPassword } from './rule.ts';

/** Creates a reset slip for an account and replaces an earlier one. 404 for an unknown account, 409 for the admin's own account. */
export async function makeSlip(
  db: Db,
  accountId: string,
  actor: Actor,
): Promise<ResetSlip | Refusal> {
  if (accountId === actor.accountId) {
    const message = 'Untuk akun Anda sendiri, pakai ganti kata sandi di halaman akun.';
    return new Refusal('conflict', message);
  }
  const { now } = actor;
  const kode = newPrintedCode(resetSlip.characters);
  const berlakuSampai = new Date(now.getTime() + resetSlip.hours * hourMs).toISOString();
  const slip = upsertSlip(db, {
    accountId,
    codeHash: await hashPassword(kode),
    issuedBy: actor.accountId,
    expiresAt: berlakuSampai,
  });
  const { made } = await runBatch(db, {
    made: withAuditEntry(db, slip, { ...actor, action: 'users.reset', subject: accountId }),
    notice: recordSlipNotice(db, accountId, now.toISOString()),
  });
  return made.length > 0 ? { kode, berlakuSampai } : unknownAccount();
}

/**
 * Sets a new password by the code of a slip and returns a token; all other sessions end. A wrong code is a 401 that does not reveal
 * whether account or slip exist, by text or by time, and is limited like a failed login. Only the right code reveals an admin's
 * account, by the stricter password rule.
 */
export async function resetPassword(
  { email, kode, passwordBaru }: PasswordReset,
  attempt: Attempt,
): Promise<LoginAnswer | Refusal> {
  const unfit = refuseNewPassword(passwordBaru, { email });
  if (unfit) return unfit;
  const { db, now } = attempt;
  const [account] = await accountByEmail(db, email);
  const limits = await limitsOf(attempt, email, account);
  const { failures, slip } = await runBatch(db, {
    failures: readFailures(db, limits, now),
    slip: firstOf(validSlip(db, account?.id ?? '', now.toISOString())),
  });
  const limited = await refusalOf(db, limits, failures, now);
  if (limited) return limited;
  const isRight = await verifyPassword(readPrintedCode(kode), slip?.codeHash ?? dummyHash);
  if (!account || !slip || !isRight) {
    return (await recordFailedLogin(db, limits, now, account?.id)) ?? wrongCode();
  }
  return (
    refuseNewPassword(passwordBaru, account) ??
    setPassword(account, slip.codeHash, passwordBaru, attempt)
  );
}

async function setPassword(
  account: AccountRow,
  codeHash: string,
  password: string,
  { db, secrets, now }: Attempt,
): Promise<LoginAnswer | Refusal> {
  const { id, role, sessionEpoch } = account;
  const slip = { accountId: id, codeHash };
  const passwordHash = await hashPassword(password);
  const change = replacePassword(db, { id }, passwordHash, isSlipUsable(db, slip));
  const { changed } = await runBatch(db, {
    changed: withAuditEntry(db, change, { accountId: id, action: 'reset.used', subject: id, now }),
    used: markUsed(db, slip, now.toISOString()),
  });
  if (changed.length === 0) return wrongCode();
  // A slip does not replace the second factor.
  if (account.totpSince)
    return refuseCode(
      'Kata sandi sudah diganti. Login dengan kata sandi baru dan kode autentikator.',
    );
  return { token: await issueToken(secrets, { id, role, passwordHash, sessionEpoch }, now), role };
}

function wrongCode(): Refusal {
  const message = `Kode tidak cocok atau sudah tidak berlaku. Periksa email dan kode, atau minta slip baru di kantor ${lowerTerms.village}.`;
  return new Refusal('unauthenticated', message);
}
