import { and, asc, count, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Status } from '#contract/applications.ts';
import type { PageRequest } from '#contract/basics/paging.ts';
import type { HandoverFilter } from '#contract/issued/handover.ts';
import { lateBefore } from '#contract/promise.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { type FullTextQuery, matchingRows } from '#worker/db/full-text.ts';
import { offsetOf } from '#worker/db/read.ts';
import { applications, letters, promiseStart, queueRank } from '#worker/db/schema.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { handoverLetters, unsignedBefore } from '#worker/letters/index.ts';
import { selectApplications } from './queries.ts';

/** The current time, and the office whose hours define the deadlines. */
type LateAt = Pick<LinkMaker, 'now' | 'office'>;

export interface Filter {
  accountId?: string | undefined;
  type?: string | undefined;
  status?: Status | undefined;
  keadaan?: HandoverFilter | undefined;
  /** Only applications and letters past their deadline. */
  lateAt?: LateAt | undefined;
  /** Only pending ones that an RT has not answered yet. */
  awaitsRt?: boolean | undefined;
  /** Only applications that are marked as ready for the decision. */
  siap?: boolean | undefined;
  query?: FullTextQuery | undefined;
}

/** Newest first, or in the order of the queue (`queueRank`). */
export const orders = ['newest', 'queue'] as const;
export type Order = (typeof orders)[number];

export function listApplications(
  db: Db,
  filter: Filter,
  request: PageRequest,
  order: Order = 'newest',
) {
  // A subquery, so that rows that are skipped are not joined.
  const page = selectMatches(db, filter)
    .orderBy(orderOf(order, filter))
    .limit(request.limit)
    .offset(offsetOf(request))
    .as('applications');
  return selectApplications(db, page).orderBy(orderOf(order, filter));
}

/** How many applications match a filter. */
export function countApplications(db: Db, filter: Filter) {
  return db.select({ total: count() }).from(selectMatches(db, filter).as('matches'));
}

function matchesFilter({ accountId, type, status, keadaan, siap, awaitsRt, query }: Filter) {
  const conditions: Condition[] = [];
  if (siap) conditions.push(sql.raw('applications.ready_at is not null'));
  if (accountId) conditions.push(eq(applications.accountId, accountId));
  if (type) conditions.push(eq(applications.type, type));
  if (status) conditions.push(eq(applications.status, status));
  if (keadaan) conditions.push(handoverLetters[keadaan].condition);
  if (awaitsRt)
    conditions.push(sql.raw("rt_token is not null and rt_word ->> '$.jawaban' is null"));
  if (query) conditions.push(inArray(applications.seq, matchingRows(query)));
  return and(...conditions);
}

/** As SQL: Drizzle does not know a table by its hint. */
const all = sql`applications.*`;

// Their indexes are named, because SQLite would rather read all of a type or status.
export const readyMarked = sql.raw('applications indexed by applications_ready');
const awaitingRt = sql.raw('applications indexed by applications_rt');

/** The applications of a filter, by their letters where it is about these. */
function selectMatches(db: Db, filter: Filter) {
  const { keadaan, lateAt, siap, awaitsRt } = filter;
  const matches = matchesFilter(filter);
  if (lateAt) return selectLate(db, filter, lateAt);
  const marked = siap ? readyMarked : awaitsRt && awaitingRt;
  if (marked && !keadaan) return db.select({ all }).from(marked).where(matches).$dynamic();
  if (!keadaan)
    return db.select(getTableColumns(applications)).from(applications).where(matches).$dynamic();
  return db
    .select(getTableColumns(applications))
    .from(handoverLetters[keadaan].table)
    .innerJoin(applications, eq(applications.id, letters.applicationId))
    .where(matches)
    .$dynamic();
}

/** The pending applications whose promise counts from before a moment, by that time. */
export const waitingBefore = (moment: string) => ({
  table: sql.raw('applications indexed by applications_waiting') as object as typeof applications,
  condition: and(
    sql.raw("applications.status = 'Menunggu'"),
    lt(promiseStart(applications), moment),
  ),
});

/** Pending applications and unsigned letters past their days. Both are read in order by their indexes, which SQLite merges. */
function selectLate(db: Db, filter: Filter, { office, now }: LateAt) {
  const waiting = waitingBefore(lateBefore(office, 'decision', now));
  const unsigned = unsignedBefore(lateBefore(office, 'signature', now));
  return unionAll(
    db
      .select({ all, since: promiseStart(applications).as('since') })
      .from(waiting.table)
      // A pending application has no letter.
      .where(and(waiting.condition, filter.keadaan ? sql`false` : matchesFilter(filter))),
    db
      .select({ all, since: sql<string>`${letters.issuedAt}`.as('since') })
      .from(unsigned.table)
      .innerJoin(applications, eq(applications.id, letters.applicationId))
      .where(and(unsigned.condition, matchesFilter(filter))),
  ).$dynamic();
}

/** Within one status the queue is ordered by sequence. */
function orderOf(order: Order, { status, keadaan, lateAt, siap }: Filter) {
  if (lateAt) return order === 'newest' ? sql`since desc` : sql`since`;
  if (keadaan) return desc(letters.seq);
  if (order === 'newest') return desc(applications.seq);
  if (siap) return asc(applications.seq);
  if (!status) return queueRank(applications);
  return status === 'Menunggu' ? asc(applications.seq) : desc(applications.seq);
}

/** How many applications of a type, or of all types, have each status. */
export function countByStatus(db: Db, type: string | undefined) {
  const { status } = applications;
  return db
    .select({ status, total: count() })
    .from(applications)
    .where(type ? eq(applications.type, type) : undefined)
    .groupBy(status);
}
