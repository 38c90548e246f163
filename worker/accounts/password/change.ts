import type { LoginAnswer, PasswordChange } from '#contract/accounts.ts';
import { withAuditEntry } from '#worker/audit/index.ts';
import { type AccountRow, issueToken, noSession } from '#worker/auth/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type Attempt, refusalOf } from '../login/limit.ts';
import { belowLimits, readFailures } from '../login/queries.ts';
import { limitsWithPassword } from './confirm.ts';
import { hashPassword } from './hash.ts';
import { deleteSlipAfterChange, replacePassword } from './queries.ts';
import { refuseNewPassword } from './rule.ts';

/**
 * Sets a new password and returns a token; all other sessions and the account's reset slip end. 400 for a password that is too
 * short or too common, 401 for a wrong old one, limited like a login.
 */
export async function changePassword(
  account: AccountRow,
  { passwordLama, passwordBaru }: PasswordChange,
  attempt: Attempt,
): Promise<LoginAnswer | Refusal> {
  const unfit = refuseNewPassword(passwordBaru, account);
  if (unfit) return unfit;
  const { id, role, sessionEpoch } = account;
  const { db, secrets, now } = attempt;
  const limits = await limitsWithPassword(account, passwordLama, attempt, 'passwordLama');
  if (limits instanceof Refusal) return limits;
  const passwordHash = await hashPassword(passwordBaru);
  const below = belowLimits(db, limits, now);
  const change = replacePassword(db, { id, before: account.passwordHash }, passwordHash, below);
  const entry = { accountId: id, action: 'account.password', subject: id, now } as const;
  const { failures, changed } = await runBatch(db, {
    failures: readFailures(db, limits, now),
    changed: withAuditEntry(db, change, entry),
    slip: deleteSlipAfterChange(db, id, passwordHash),
  });
  const limited = await refusalOf(db, limits, failures, now);
  if (limited) return limited;
  // A parallel change came first and ended this session.
  if (changed.length === 0) return noSession();
  return { token: await issueToken(secrets, { id, role, passwordHash, sessionEpoch }, now), role };
}
