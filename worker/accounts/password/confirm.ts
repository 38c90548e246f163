import type { LoginAnswer } from '#contract/accounts.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import { issueToken, type Session } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import { type Attempt, limitsOf, readFailures, refusalOf } from '../login/limit.ts';
import { refuseWrongPassword } from './prove.ts';

/** Returns another token of the session that says that the password was typed now. 401 for a wrong one, limited like a login. */
export async function confirmPassword(
  db: Db,
  account: AccountRow,
  session: Session,
  password: string,
  attempt: Attempt,
): Promise<LoginAnswer | Refusal> {
  const { secrets, now } = attempt;
  const limits = await limitsOf(attempt, account.email, account);
  const wrong = await refuseWrongPassword(db, account, password, { limits, now });
  if (wrong) return wrong;
  const limited = refusalOf(limits, await readFailures(db, limits, now), now);
  if (limited) return limited;
  return { token: await issueToken(secrets, account, now, session), role: account.role };
}
