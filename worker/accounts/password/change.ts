import type { LoginAnswer, PasswordChange } from '#contract/accounts.ts';
import { recordAction } from '#worker/audit/index.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import { issueToken, noSession } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
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
  db: Db,
  account: AccountRow,
  { passwordLama, passwordBaru }: PasswordChange,
  attempt: Attempt,
): Promise<LoginAnswer | Refusal> {
  const unfit = refuseNewPassword(passwordBaru, account);
  if (unfit) return unfit;
  const { id, role, sessionEpoch } = account;
  const { secrets, now } = attempt;
  const limits = await limitsWithPassword(db, account, passwordLama, attempt, 'passwordLama');
  if (limits instanceof Refusal) return limits;
  const passwordHash = await hashPassword(passwordBaru);
  const below = belowLimits(db, limits, now);
  const [failures, changed] = await db.batch([
    readFailures(db, limits, now),
    replacePassword(db, { id, before: account.passwordHash }, passwordHash, below),
    recordAction(db, { accountId: id, action: 'account.password', subject: id, now }),
    deleteSlipAfterChange(db, id, passwordHash),
  ]);
  const limited = await refusalOf(db, limits, failures, now);
  if (limited) return limited;
  // A parallel change came first and ended this session.
  if (changed.length === 0) return noSession();
  return { token: await issueToken(secrets, { id, role, passwordHash, sessionEpoch }, now), role };
}
