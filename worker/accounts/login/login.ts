import type { Login, LoginAnswer } from '#contract/accounts.ts';
import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import { issueToken } from '#worker/auth/index.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import {
  askForCode,
  checkSecondFactor,
  type FittingCode,
  wrongCode,
} from '../codes/second-factor.ts';
import { dummyHash, verifyPassword } from '../password/hash.ts';
import { accountByEmail } from '../queries.ts';
import {
  type Attempt,
  limitsOf,
  readFailures,
  recordFailure,
  refusalOf,
  type Wrong,
} from './limit.ts';
import { belowLimits, countLogin, justChanged, type Limit, recordLastUse } from './queries.ts';

/** Checks e-mail and password and issues a token. 401 for either being wrong, 429 after too many failures (limit.ts). */
export async function login(
  db: Db,
  { email, password, kode }: Login,
  attempt: Attempt,
): Promise<LoginAnswer | Refusal> {
  const [account] = await accountByEmail(db, email);
  const limits = await limitsOf(attempt, email, account);
  const failures = await readFailures(db, limits, attempt.now);
  const limited = refusalOf(limits, failures, attempt.now);
  if (limited) return limited;

  const fits = await verifyPassword(password, account?.passwordHash ?? dummyHash);
  if (!account || !fits) {
    return (await fail(db, limits, attempt.now, account?.id)) ?? wrongLogin();
  }
  const code = await checkSecondFactor(account, kode, attempt);
  if (code instanceof Refusal) {
    return (await fail(db, limits, attempt.now, account.id, 'code')) ?? code;
  }
  if (code === 'missing') {
    // That the password is right is learned within the limits alone.
    const meanwhile = await readFailures(db, limits, attempt.now);
    return refusalOf(limits, meanwhile, attempt.now) ?? askForCode();
  }
  return succeed(db, limits, { account, code }, attempt);
}

/**
 * Keeps a failed try and counts it for the day; the 429 where the limits had been reached meanwhile: of many tries sent at
 * once, none that ends after the last failure that is allowed learns anything.
 */
export async function fail(
  db: Db,
  limits: readonly Limit[],
  now: Date,
  accountId = '',
  wrong: Wrong = 'password',
): Promise<Refusal | null> {
  const [earlier] = await db.batch([
    readFailures(db, limits, now),
    ...recordFailure(db, limits, now, wrong),
    countLogin(db, dayOf(now), accountId, 'failed'),
  ]);
  return refusalOf(limits, earlier, now);
}

/** Issues the token, and uses the code up; 429 where the limits had been reached while the password was checked. */
async function succeed(
  db: Db,
  limits: readonly Limit[],
  { account, code }: { account: AccountRow; code: FittingCode | null },
  { secrets, now }: Attempt,
): Promise<LoginAnswer | Refusal> {
  const read = readFailures(db, limits, now);
  const below = belowLimits(db, limits, now.getTime());
  const count = (onlyIf: Condition) => countLogin(db, dayOf(now), account.id, 'succeeded', onlyIf);
  const note = recordLastUse(db, account.id, dayOf(now));
  const [earlier, used] = code
    ? await db.batch([read, code.use(db, below), count(justChanged), note])
    : [(await db.batch([read, count(below), note]))[0], null];
  const limited = refusalOf(limits, earlier, now);
  if (limited) return limited;
  // Of two logins at once with one code one has used it.
  if (used?.length === 0) return (await fail(db, limits, now, account.id, 'code')) ?? wrongCode();
  return { token: await issueToken(secrets, account, now), role: account.role };
}

const dayOf = (now: Date) => isoDay(jakartaDay(now));

function wrongLogin(): Refusal {
  return new Refusal('unauthenticated', 'Email atau password salah.');
}
