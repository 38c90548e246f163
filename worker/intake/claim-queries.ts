import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { dayMs, hourMs } from '#contract/basics/durations.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { auditEntries } from '#worker/db/schema.ts';
import { currentClientHash } from '#worker/http/client-address.ts';

/** Wrong attempts at claiming: for a letter and year, and for a network and hour. */
export const claimLimits = {
  letter: { max: 3, windowMs: 365 * dayMs },
  network: { max: 10, windowMs: hourMs },
} as const;

export type ClaimLimit = keyof typeof claimLimits;

/** SQL expression: time of the `max`-th newest wrong attempt within the window; null while the limit is not reached. */
function oldestCounted(db: Db, limit: ClaimLimit, letterId: string, now: Date) {
  const { at, subject, place } = auditEntries;
  const { max, windowMs } = claimLimits[limit];
  // Literals, as SQLite does not match a bound parameter with a partial index; the unary plus keeps it from the wrong one.
  const counted =
    limit === 'network'
      ? and(sql`${place} is ${currentClientHash()}`, sql.raw("action = 'letters.refused'"))
      : and(eq(subject, letterId), sql.raw("+action = 'letters.refused'"));
  return db
    .select({ at })
    .from(auditEntries)
    .where(and(counted, gt(at, new Date(now.getTime() - windowMs).toISOString())))
    .orderBy(desc(at))
    .limit(1)
    .offset(max - 1);
}

/** One row: for each limit the time of the attempt that must expire first; null while it is not reached. */
export function readClaimLimits(db: Db, letterId: string, now: Date) {
  const moment = (limit: ClaimLimit) =>
    sql<string | null>`${oldestCounted(db, limit, letterId, now)}`.as(limit);
  return db.select({ letter: moment('letter'), network: moment('network') }).from(sql`(select 1)`);
}

/** SQL condition: no limit is reached. */
export const belowClaimLimits = (db: Db, letterId: string, now: Date): Condition =>
  sql`${oldestCounted(db, 'letter', letterId, now)} is null and ${oldestCounted(db, 'network', letterId, now)} is null`;
