import type { LoginAnswer } from '#contract/accounts.ts';
import { type AccountRow, issueToken, type Session } from '#worker/auth/index.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type Attempt, limitsOf, refusalOf } from '../login/limit.ts';
import { recordFailedLogin } from '../login/login.ts';
import { type Limit, readFailures } from '../login/queries.ts';
import { verifyPassword } from './hash.ts';

/** Returns another token of the session with the current time as `passwordAt`. 401 for a wrong password, limited like a login. */
export async function confirmPassword(
  account: AccountRow,
  session: Session,
  password: string,
  attempt: Attempt,
): Promise<LoginAnswer | Refusal> {
  const { db, secrets, now } = attempt;
  const limits = await limitsWithPassword(account, password, attempt);
  if (limits instanceof Refusal) return limits;
  const limited = await refusalOf(db, limits, await readFailures(db, limits, now), now);
  if (limited) return limited;
  return { token: await issueToken(secrets, account, now, session), role: account.role };
}

/** Messages for a wrong password by the field that contains it. */
const wrongPasswordTexts = {
  password: 'Kata sandi salah.',
  passwordLama: 'Kata sandi lama salah.',
} as const;

/**
 * The login limits of an attempt with the right password. Else the 401 of the field with the password, counted and limited (429) like
 * a failed login.
 */
export async function limitsWithPassword(
  account: AccountRow,
  typed: string,
  attempt: Attempt,
  field: keyof typeof wrongPasswordTexts = 'password',
): Promise<Limit[] | Refusal> {
  const limits = await limitsOf(attempt, account.email, account);
  if (await verifyPassword(typed, account.passwordHash)) return limits;
  const limited = await recordFailedLogin(attempt.db, limits, attempt.now, account.id);
  return limited ?? Refusal.fields({ [field]: wrongPasswordTexts[field] }, 'unauthenticated');
}
