import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Session } from '#worker/auth/index.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { endedSessions, loginCounts, loginFailures, users } from '#worker/db/schema.ts';
import type { HumanCheck } from '#worker/http/turnstile.ts';

/** At most `max` failures under a key within `windowMs`. */
export interface Limit {
  key: string;
  max: number;
  windowMs: number;
  /** Every failure, or only wrong authenticator codes. */
  counts: 'all' | 'codes';
  /** Set for a limit that a Turnstile token lifts. */
  human?: HumanCheck | undefined;
}

/** SQL expression: time of the `max`-th newest failure within the window; null while the limit is not reached. */
function oldestOf(db: Db, { key, max, windowMs }: Limit, now: Date) {
  return db
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), gt(loginFailures.at, now.getTime() - windowMs)))
    .orderBy(desc(loginFailures.at))
    .limit(1)
    .offset(max - 1);
}

/** One row: for each limit, by its index, the time of the failure that must expire first; null while it is not reached. */
export function readFailures(db: Db, limits: readonly Limit[], now: Date) {
  const moments = limits.map(
    (limit, index) =>
      [String(index), sql<number | null>`${oldestOf(db, limit, now)}`.as(`at_${index}`)] as const,
  );
  return db.select(Object.fromEntries(moments)).from(sql`(select 1)`);
}

/** SQL condition: no limit is reached. */
export function belowLimits(db: Db, limits: readonly Limit[], now: Date): Condition {
  const full = limits.map((limit): SQL => isNull(oldestOf(db, limit, now)));
  return sql.join(full, sql` and `);
}

/** SQL condition: the previous statement of the batch changed a row. */
export const justChanged: Condition = sql`changes() > 0`;

/** Stores a failure under each of these keys. */
export function insertFailures(db: Db, keys: readonly string[], at: number) {
  return db.insert(loginFailures).values(keys.map((key) => ({ key, at })));
}

export function deleteOldFailures(db: Db, before: number) {
  return db.delete(loginFailures).where(lt(loginFailures.at, before));
}

/** Stores the day of a login on the account, right after the statement that counts it; writes once a day. */
export function recordLastUse(db: Db, accountId: string, day: string) {
  const isEarlier = or(isNull(users.lastUsedOn), lt(users.lastUsedOn, day));
  return db
    .update(users)
    .set({ lastUsedOn: day })
    .where(and(eq(users.id, accountId), isEarlier, justChanged));
}

/** Counts a login of a day if `onlyIf` is true; `accountId` is empty for an unknown e-mail. */
export function countLogin(
  db: Db,
  day: string,
  accountId: string,
  outcome: 'succeeded' | 'failed',
  onlyIf: Condition = sql`true`,
) {
  const [succeeded, failed] = outcome === 'succeeded' ? [1, 0] : [0, 1];
  const column = loginCounts[outcome];
  // The account may have been deleted while its password was checked.
  const accountExists = sql`(${accountId} = '' or exists (select 1 from users where id = ${accountId}))`;
  return db
    .insert(loginCounts)
    .select(
      sql`select ${day}, ${accountId}, ${succeeded}, ${failed} where ${onlyIf} and ${accountExists}`,
    )
    .onConflictDoUpdate({
      target: [loginCounts.day, loginCounts.accountId],
      set: { [outcome]: sql`${column} + 1` },
    });
}

export function endSession(db: Db, { id, until }: Session) {
  return db.insert(endedSessions).values({ id, until }).onConflictDoNothing();
}

/** Deletes ended sessions whose token has expired; `before` in milliseconds since 1970. */
export function deleteExpiredSessions(db: Db, before: number) {
  return db
    .delete(endedSessions)
    .where(lt(endedSessions.until, before))
    .returning({ id: endedSessions.id });
}

/** Ends all sessions of an account. */
export function endAllSessions(db: Db, accountId: string) {
  return db
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, accountId));
}
