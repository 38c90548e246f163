import {
  and,
  type Column,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  sql,
} from 'drizzle-orm';
import type { PageRequest } from '#contract/basics/paging.ts';
import { isoMonth } from '#contract/basics/village-time.ts';
import type { HandoverFilter } from '#contract/issued/handover.ts';
import { boundsOf } from '#contract/issued/summary.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { type FullTextQuery, matchingRows } from '#worker/db/full-text.ts';
import { offsetOf } from '#worker/db/read.ts';
import { applications, letters, numberStarts } from '#worker/db/schema.ts';
import { withdrawalFinalAt } from '#worker/deletions/index.ts';
import {
  type Counter,
  handoverLetters,
  highestNumber,
  replacementNumber,
  scanKey,
  signedVersions,
} from '#worker/letters/index.ts';
import { isWithin } from './summary-queries.ts';

const entryColumns = {
  ...getTableColumns(letters),
  versions: signedVersions,
  scanKey,
  /** Number of the letter that replaced this one. */
  replacement: replacementNumber.as('replacement'),
  /** Until when its withdrawal can be taken back. */
  finalAt: withdrawalFinalAt.as('final_at'),
};

export type LetterRow = Awaited<ReturnType<typeof letterById>>[number];

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
  /** 1 to 12, of the year. */
  month?: number | undefined;
  type?: string | undefined;
  keadaan?: HandoverFilter | undefined;
  /** The NIK of the application that a letter was issued for. */
  nik?: string | undefined;
  /** With the year and the type among its own filters. */
  query?: FullTextQuery | undefined;
}

/** A page of the register. */
export function listLetters(
  db: Db,
  filter: RegisterFilter,
  request: PageRequest,
  order: 'newest' | 'oldest' = 'newest',
) {
  return selectEntries(db)
    .where(matchesFilter(db, filter))
    .orderBy(order === 'oldest' ? letters.seq : desc(letters.seq))
    .limit(request.limit)
    .offset(offsetOf(request));
}

/** The next letters of the register after one, oldest first. */
export function lettersAfter(db: Db, filter: RegisterFilter, seq: number, limit: number) {
  // `+` makes SQLite find a month by its index rather than read the year.
  const after = filter.month ? sql`+${letters.seq} > ${seq}` : gt(letters.seq, seq);
  return selectEntries(db)
    .where(and(matchesFilter(db, filter), after))
    .orderBy(letters.seq)
    .limit(limit);
}

export function countLetters(db: Db, filter: RegisterFilter) {
  const table = filter.keadaan ? handoverLetters[filter.keadaan].table : letters;
  return db.select({ total: count() }).from(table).where(matchesFilter(db, filter));
}

function matchesFilter(db: Db, { year, month, type, keadaan, nik, query }: RegisterFilter) {
  const inMonth =
    year !== undefined && month !== undefined
      ? isWithin(letters.issuedAt, boundsOf(isoMonth({ year, month })))
      : undefined;
  // The year and the type would make SQLite read an index of more rows than the matches.
  const inState = keadaan && handoverLetters[keadaan].condition;
  if (query) return and(inArray(letters.seq, matchingRows(query)), inMonth, inState);
  const { id } = applications;
  const ofPerson =
    nik === undefined
      ? undefined
      : db.select({ id }).from(applications).where(eq(applications.nik, nik));
  // `+` makes SQLite find the letters of a person by their applications.
  const equals = (column: Column, value: string | number) =>
    ofPerson ? sql`+${column} = ${value}` : eq(column, value);
  return and(
    ofPerson && inArray(letters.applicationId, ofPerson),
    inState,
    year === undefined ? undefined : equals(letters.year, year),
    type === undefined ? undefined : equals(letters.type, type),
    inMonth,
  );
}

/** The years that have letters, latest first. */
export function letterYears(db: Db) {
  return db.selectDistinct({ year: letters.year }).from(letters).orderBy(desc(letters.year));
}

/**
 * Guarded insert of the last number used on paper: only beyond all used numbers and by at most `maxLeap`, or 0 for a book without
 * numbers.
 */
export function insertStart(db: Db, start: typeof numberStarts.$inferInsert, maxLeap: number) {
  const { counter, year, number, accountId, createdAt } = start;
  const highest = highestNumber(counter, year);
  return db
    .insert(numberStarts)
    .select(
      sql`select null, ${counter}, ${year}, ${number}, ${accountId}, ${createdAt} 
        where (${number} > ${highest} and ${number} <= ${highest} + ${maxLeap}) or (${number} = 0 and ${highest} = 0)`,
    )
    .onConflictDoNothing();
}

/** Guarded delete: only while no letter of the counter has a higher number. */
export function deleteStart(db: Db, { counter, year, number }: Counter & { number: number }) {
  const higher = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.counter, counter), eq(letters.year, year), gt(letters.number, number)));
  return db.delete(numberStarts).where(and(isStart(counter, year, number), notExists(higher)));
}

/** Guarded delete: only while the letter is valid and its number is the last one of its counter. */
export function deleteOutside(db: Db, { id, counter, year }: Counter & { id: string }) {
  const isLast = sql`${letters.number} = ${highestNumber(counter, year)}`;
  return db.delete(letters).where(and(eq(letters.id, id), isNull(letters.withdrawnAt), isLast));
}

export function startOf(db: Db, { counter, year, number }: Counter & { number: number }) {
  return db
    .select({ seq: numberStarts.seq })
    .from(numberStarts)
    .where(isStart(counter, year, number));
}

const isStart = (counter: string, year: number, number: number) =>
  and(
    eq(numberStarts.counter, counter),
    eq(numberStarts.year, year),
    eq(numberStarts.number, number),
  );
