import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { firstMoment } from '#contract/basics/jakarta-time.ts';
import type { PageRequest } from '#contract/basics/paging.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { type Asked, matchesIn } from '#worker/db/full-text.ts';
import { offsetOf } from '#worker/db/paging.ts';
import { letters, numberStarts } from '#worker/db/schema.ts';
import { highestNumber } from '../queries.ts';
import { type SignedRow, signedVersions } from '../signed/queries.ts';

const entryColumns = { ...getTableColumns(letters), versions: signedVersions };

export type LetterRow = typeof letters.$inferSelect & { versions: SignedRow[] };

const selectEntries = (db: Db) => db.select(entryColumns).from(letters);

export function letterByCode(db: Db, kode: string) {
  return selectEntries(db).where(eq(letters.kode, kode)).limit(1);
}

export function letterById(db: Db, id: string) {
  return selectEntries(db).where(eq(letters.id, id)).limit(1);
}

export function lettersByIds(db: Db, ids: readonly string[]) {
  return selectEntries(db).where(inArray(letters.id, [...ids]));
}

/** The ids of these letters, as a statement in SQL; none at all where one is unknown or has no PDF. */
export function printable(ids: readonly string[]): Condition {
  const isAmong = and(inArray(letters.id, [...ids]), isNotNull(letters.pdfKey));
  const count = new Set(ids).size;
  return sql`select ${letters.id} from ${letters} where ${isAmong}
    and ${count} = (select count(*) from ${letters} where ${isAmong})`;
}

export function letterByKey(db: Db, idempotencyKey: string) {
  return selectEntries(db).where(eq(letters.idempotencyKey, idempotencyKey)).limit(1);
}

export interface RegisterFilter {
  year?: number | undefined;
  type?: string | undefined;
}

/** A year's month, 1 to 12. */
interface MonthFilter extends RegisterFilter {
  year: number;
  month: number;
}

/** The register, newest first. */
export function listLetters(db: Db, filter: RegisterFilter, request: PageRequest) {
  return listWhere(db, matchesFilter(filter), request);
}

const matchesFilter = ({ year, type }: RegisterFilter) =>
  and(
    year === undefined ? undefined : eq(letters.year, year),
    type === undefined ? undefined : eq(letters.type, type),
  );

/** The newest matches of a search, newest first. */
export function findLetters(db: Db, asked: Asked, request: PageRequest) {
  return listWhere(db, isMatch(asked, request), request);
}

const isMatch = (asked: Asked, request: PageRequest) =>
  inArray(letters.seq, matchesIn(asked, request));

/** A month's letters, or those among a search's matches, newest first. Reads the month at most. */
export function monthLetters(
  db: Db,
  filter: MonthFilter,
  asked: Asked | null,
  request: PageRequest,
) {
  return listWhere(db, isOfMonth(filter, asked, request), request);
}

/** How many they are. */
export function countMonth(db: Db, filter: MonthFilter, asked: Asked | null, request: PageRequest) {
  return db
    .select({ total: sql<number>`count(*)`, meant: sql<null>`null` })
    .from(letters)
    .where(isOfMonth(filter, asked, request));
}

function isOfMonth(filter: MonthFilter, asked: Asked | null, request: PageRequest) {
  const [from, to] = [filter.month, filter.month + 1].map((month) =>
    firstMoment(filter.year, month).toISOString(),
  );
  // Where few match, the month's index is the longer way: a plus keeps SQLite from it.
  const day = asked ? sql`+${letters.issuedAt}` : sql`${letters.issuedAt}`;
  const found = asked ? isMatch(asked, request) : undefined;
  return and(matchesFilter(filter), sql`${day} >= ${from} and ${day} < ${to}`, found);
}

function listWhere(db: Db, only: SQL | undefined, request: PageRequest) {
  return selectEntries(db)
    .where(only)
    .orderBy(desc(letters.seq))
    .limit(request.limit)
    .offset(offsetOf(request));
}

/** How many letters each year has of each type, latest year first. */
export function letterTotals(db: Db) {
  const { year, type } = letters;
  return db
    .select({ year, type, total: count() })
    .from(letters)
    .groupBy(year, type)
    .orderBy(desc(year));
}

/** Notes the last number that paper has used; adds no row unless it is beyond all that are used, or says that none is. */
export function insertStart(db: Db, start: typeof numberStarts.$inferInsert) {
  const { counter, year, number, accountId, createdAt } = start;
  const highest = highestNumber(counter, year);
  return db
    .insert(numberStarts)
    .select(
      sql`select null, ${counter}, ${year}, ${number}, ${accountId}, ${createdAt} where ${number} > ${highest} or (${number} = 0 and ${highest} = 0)`,
    )
    .onConflictDoNothing();
}
