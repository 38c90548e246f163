import type { LoginAnswer } from '#contract/accounts.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import { issueToken, type Session } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type Attempt, limitsOf, readFailures, refusalOf } from '../login/limit.ts';
import { recordFailedLogin } from '../login/login.ts';
import type { Limit } from '../login/queries.ts';
import { verifyPassword } from './hash.ts';

/** Returns another token of the session with the current time as `passwordAt`. 401 for a wrong password, limited like a login. */
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

/** Messages for a wrong password by the field that contains it. */
const wrongPasswordTexts = {
  password: 'Kata sandi salah.',
  passwordLama: 'Kata sandi lama salah.',
} as const;

/** Null for the right password; else the 401 of its field, counted and limited (429) like a failed login. */
export async function refuseWrongPassword(
  db: Db,
  { id, passwordHash }: AccountRow,
  typed: string,
  {
    limits,
    now,
    field = 'password',
  }: Pick<Attempt, 'now'> & {
    limits: readonly Limit[];
    field?: keyof typeof wrongPasswordTexts;
  },
): Promise<Refusal | null> {
  if (await verifyPassword(typed, passwordHash)) return null;
  const limited = await recordFailedLogin(db, limits, now, id);
  return limited ?? Refusal.fields({ [field]: wrongPasswordTexts[field] }, 'unauthenticated');
}
