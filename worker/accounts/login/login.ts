import type { Login, LoginAnswer } from '#contract/accounts.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { type AccountRow, issueToken } from '#worker/auth/index.ts';
import { followedBy, runBatch } from '#worker/db/batch.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import {
  checkSecondFactor,
  codeRequired,
  type UseCode,
  wrongCode,
} from '../codes/second-factor.ts';
import { dummyHash, verifyPassword } from '../password/hash.ts';
import { accountByEmail } from '../queries.ts';
import { type Attempt, type FailedCheck, limitsOf, recordFailure, refusalOf } from './limit.ts';
import {
  belowLimits,
  countLogin,
  justChanged,
  type Limit,
  readFailures,
  recordLastUse,
} from './queries.ts';

/** Checks e-mail, password and second factor and issues a token. 401 if any is wrong, 429 after too many failures (limit.ts). */
export async function login(
  { email, password, kode }: Login,
  attempt: Attempt,
): Promise<LoginAnswer | Refusal> {
  const { db } = attempt;
  const [account] = await accountByEmail(db, email);
  const limits = await limitsOf(attempt, email, account);
  const failures = await readFailures(db, limits, attempt.now);
  const limited = await refusalOf(db, limits, failures, attempt.now);
  if (limited) return limited;

  const fits = await verifyPassword(password, account?.passwordHash ?? dummyHash);
  if (!account || !fits) {
    return (await recordFailedLogin(db, limits, attempt.now, account?.id)) ?? wrongLogin();
  }
  const code = await checkSecondFactor(account, kode, attempt);
  if (code instanceof Refusal) {
    return (await recordFailedLogin(db, limits, attempt.now, account.id, 'code')) ?? code;
  }
  if (code === 'missing') {
    // Only attempts within the limits may learn that the password is right.
    const current = await readFailures(db, limits, attempt.now);
    return (await refusalOf(db, limits, current, attempt.now)) ?? codeRequired();
  }
  return completeLogin(limits, { account, code }, attempt);
}

/**
 * Stores a failed attempt and counts it for the day. Returns the 429 if a limit was reached before: of many parallel attempts, those
 * beyond the limit do not learn whether they failed.
 */
export async function recordFailedLogin(
  db: Db,
  limits: readonly Limit[],
  now: Date,
  accountId = '',
  failed: FailedCheck = 'password',
): Promise<Refusal | null> {
  const { earlier } = await runBatch(db, {
    earlier: readFailures(db, limits, now),
    failure: recordFailure(db, limits, now, failed),
    count: countLogin(db, dayOf(now), accountId, 'failed'),
  });
  return refusalOf(db, limits, earlier, now);
}

/** Consumes the code and issues the token; 429 if a limit was reached while the password was checked. */
async function completeLogin(
  limits: readonly Limit[],
  { account, code }: { account: AccountRow; code: UseCode | null },
  { db, secrets, now }: Attempt,
): Promise<LoginAnswer | Refusal> {
  const { id } = account;
  const today = dayOf(now);
  const below = belowLimits(db, limits, now);
  const count = (onlyIf: Condition) => countLogin(db, today, id, 'succeeded', onlyIf);
  const lastUse = recordLastUse(db, id, today);
  const { earlier, used } = await runBatch(db, {
    earlier: readFailures(db, limits, now),
    used: code ? followedBy(code(db, below), count(justChanged), lastUse) : undefined,
    counted: code ? undefined : followedBy(count(below), lastUse),
  });
  const limited = await refusalOf(db, limits, earlier, now);
  if (limited) return limited;
  // A parallel login consumed the same code first.
  if (used?.length === 0)
    return (await recordFailedLogin(db, limits, now, id, 'code')) ?? wrongCode();
  return { token: await issueToken(secrets, account, now), role: account.role };
}

const dayOf = (now: Date) => isoDay(villageDay(now));

function wrongLogin(): Refusal {
  return new Refusal('unauthenticated', 'Email atau password salah.');
}
