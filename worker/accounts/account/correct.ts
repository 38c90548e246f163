import type { AccountDetails, Correction, OwnCorrection, UserRecord } from '#contract/accounts.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { type AccountRow, noSession } from '#worker/auth/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type Attempt, refusalOf } from '../login/limit.ts';
import { belowLimits, readFailures } from '../login/queries.ts';
import { limitsWithPassword } from '../password/confirm.ts';
import { accountById } from '../queries.ts';
import { emailTaken, unknownAccount } from '../refusals.ts';
import { listedAccount } from '../users/queries.ts';
import { toDetails } from './details.ts';
import { correctAccount } from './queries.ts';

/** Corrects the own name or e-mail. 401 for a wrong password, limited like a login; 409 for a taken e-mail. */
export async function correctOwnAccount(
  account: AccountRow,
  { password, ...change }: OwnCorrection,
  attempt: Attempt,
): Promise<AccountDetails | Refusal> {
  const { db, now } = attempt;
  const { id, passwordHash } = account;
  const limits = await limitsWithPassword(account, password, attempt);
  if (limits instanceof Refusal) return limits;
  const onlyIf = belowLimits(db, limits, now);
  const entry = { accountId: id, action: 'account.correct', subject: id, now } as const;
  const { failures, current } = await runBatch(db, {
    failures: readFailures(db, limits, now),
    corrected: withAuditEntry(db, correctAccount(db, id, change, { passwordHash, onlyIf }), entry),
    current: firstOf(accountById(db, id)),
  });
  const limited = await refusalOf(db, limits, failures, now);
  if (limited) return limited;
  if (current?.passwordHash !== passwordHash) return noSession();
  return hasEmail(current, change) ? toDetails(current) : emailTaken();
}

/** Corrects the name or e-mail of another account and sets a notice for its owner. 404 for an unknown account, 409 for a taken e-mail. */
export async function correctUser(
  db: Db,
  id: string,
  change: Correction,
  actor: Actor,
): Promise<UserRecord | Refusal> {
  if (id === actor.accountId) {
    const message = 'Nama dan email Anda sendiri diubah di Akun saya, dengan kata sandi.';
    return new Refusal('conflict', message);
  }
  const correction = correctAccount(db, id, change, { untoldChangeAt: actor.now.toISOString() });
  const { current } = await runBatch(db, {
    corrected: withAuditEntry(db, correction, { ...actor, action: 'users.correct', subject: id }),
    current: firstOf(listedAccount(db, id)),
  });
  if (!current) return unknownAccount();
  return hasEmail(current, change) ? current : emailTaken();
}

const hasEmail = (account: { email: string }, { email }: Correction) =>
  email === undefined || account.email === email;
