import { and, type Column, count, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import { villageDay } from '#contract/basics/village-time.ts';
import type { boundsOf } from '#contract/issued/summary.ts';
import type { Db } from '#worker/db/client.ts';
import { applications, letters, promiseStart } from '#worker/db/schema.ts';
import { firstSignedAt } from '#worker/letters/index.ts';

type Span = ReturnType<typeof boundsOf>;

/** SQL condition: the moment is in this month or week. */
export function isWithin(moment: Column, { from, until }: Span) {
  return and(gte(moment, from.toISOString()), lt(moment, until.toISOString()));
}

/** The letters of a month or week, the oldest first, with what their times follow from. */
export function issuedIn(db: Db, span: Span) {
  // A week may begin in one year and end in the next.
  const last = new Date(span.until.getTime() - 1);
  const years = new Set([span.from, last].map((moment) => villageDay(moment).year));
  return db
    .select({ ...getTableColumns(letters), firstSignedAt, sentAt: promiseStart(applications) })
    .from(letters)
    .leftJoin(applications, eq(applications.id, letters.applicationId))
    .where(and(inArray(letters.year, [...years]), isWithin(letters.issuedAt, span)))
    .orderBy(letters.issuedAt);
}

/** Names its index, because SQLite would rather read all applications of a status. */
const rejections = sql.raw(
  'applications indexed by applications_rejected',
) as object as typeof applications;

/** The rejections that were not reopened. */
export function rejectedIn(db: Db, span: Span) {
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
    .where(and(isRejected, isWithin(decidedAt, span)));
}

export function withdrawnIn(db: Db, span: Span) {
  return db.select({ total: count() }).from(letters).where(isWithin(letters.withdrawnAt, span));
}
