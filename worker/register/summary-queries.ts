import { and, count, eq, getTableColumns, gte, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { firstMoment, type VillageMonth } from '#contract/basics/village-time.ts';
import type { Db } from '#worker/db/client.ts';
import { applications, letters, promiseStart } from '#worker/db/schema.ts';
import { firstSignedAt } from '#worker/letters/index.ts';

/** SQL condition: the moment is in a month of the village. */
export function isInMonth(moment: SQLWrapper, { year, month }: VillageMonth) {
  return and(
    gte(moment, firstMoment(year, month).toISOString()),
    lt(moment, firstMoment(year, month + 1).toISOString()),
  );
}

/** The month's letters, the oldest first, with what their times follow from. */
export function issuedIn(db: Db, month: VillageMonth) {
  return db
    .select({ ...getTableColumns(letters), firstSignedAt, sentAt: promiseStart(applications) })
    .from(letters)
    .leftJoin(applications, eq(applications.id, letters.applicationId))
    .where(and(eq(letters.year, month.year), isInMonth(letters.issuedAt, month)))
    .orderBy(letters.issuedAt);
}

/** Names its index, because SQLite would rather read all applications of a status. */
const rejections = sql.raw(
  'applications indexed by applications_rejected',
) as object as typeof applications;

/** The month's rejections that were not reopened. */
export function rejectedIn(db: Db, month: VillageMonth) {
  const { decidedAt, fieldNotes, status } = applications;
  const sentAt = promiseStart(applications).as('sent_at');
  // As SQL: Drizzle does not know the table by its hint.
  const end = sql<string>`${decidedAt}`.as('decided_at');
  // A literal, as SQLite does not match a bound parameter with a partial index.
  const isRejected = sql`${status} = 'Ditolak'`;
  const isAsked = sql`${fieldNotes} <> '{}'`.mapWith(Boolean).as('is_asked');
  return db
    .select({ sentAt, end, isAsked })
    .from(rejections)
    .where(and(isRejected, isInMonth(decidedAt, month)));
}

export function withdrawnIn(db: Db, month: VillageMonth) {
  return db.select({ total: count() }).from(letters).where(isInMonth(letters.withdrawnAt, month));
}
