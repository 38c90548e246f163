import { and, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '../contract/paging.ts';
import type { Column, Condition, Db } from '../db/client.ts';
import { matchesIn } from '../db/full-text.ts';
import { limitOf, offsetOf } from '../db/paging.ts';
import { letters, letterTallies } from '../db/schema.ts';

export type NewLetter = Omit<typeof letters.$inferInsert, 'seq'>;

/** Which counter numbers a letter: one for each year, and for each type where the village counts so. */
export interface Counter {
  /** Empty for the one counter of all types. */
  counter: string;
  year: number;
}

/** The highest number given; one row read, however long the register is. */
export function lastNumber(db: Db, { counter, year }: Counter) {
  return db
    .select({ number: letters.number })
    .from(letters)
    .where(and(eq(letters.counter, counter), eq(letters.year, year)))
    .orderBy(desc(letters.number))
    .limit(1);
}

/** The same in SQL, 0 when there is none; `counter` may be a column of the select around it. */
export function highestNumber(counter: string | Column, year: number): SQL<number> {
  return sql`coalesce((select max(${letters.number}) from ${letters} where ${letters.counter} = ${counter} and ${letters.year} = ${year}), 0)`;
}

/**
 * Enters a letter in the register if its number is the next one and `onlyIf` holds at that very moment. D1 writes one
 * batch at a time, so numbers have neither gaps nor doubles.
 */
export function insertLetter(db: Db, letter: NewLetter, onlyIf: Condition) {
  const { counter, year, number } = letter;
  const isNext = sql`${number} = 1 + ${highestNumber(counter, year)}`;
  return db
    .insert(letters)
    .select(
      sql`select null, ${letter.id}, ${letter.applicationId}, ${letter.type}, ${counter}, ${year}, ${number}, ${letter.nomorSurat}, ${letter.kode}, ${letter.judul}, ${letter.nama}, ${letter.issuedAt}, ${letter.validUntil}, ${letter.sha256}, ${letter.pdfKey}, null, null, ${letter.signatory} where ${isNext} and ${onlyIf}`,
    );
}

/** True in SQL when the letter is in the register. */
export function isIssued(db: Db, id: string): Condition {
  const letter = db.select({ id: letters.id }).from(letters).where(eq(letters.id, id));
  return exists(letter);
}

/** Marks a letter as withdrawn and lets go of its PDF, its entry and number stay; returns no row when it was withdrawn before. */
export function withdrawLetter(
  db: Db,
  which: { id: string } | { applicationId: string },
  reason: string,
  now: Date,
) {
  const isMeant =
    'id' in which ? eq(letters.id, which.id) : eq(letters.applicationId, which.applicationId);
  return db
    .update(letters)
    .set({ withdrawnAt: now.toISOString(), withdrawnReason: reason, pdfKey: null })
    .where(and(isMeant, isNull(letters.withdrawnAt)))
    .returning({ id: letters.id });
}

export function lettersByPdf(db: Db, pdfKeys: readonly string[]) {
  return db
    .select({ pdfKey: letters.pdfKey })
    .from(letters)
    .where(inArray(letters.pdfKey, [...pdfKeys]));
}

export function letterByCode(db: Db, kode: string) {
  return db.select().from(letters).where(eq(letters.kode, kode)).limit(1);
}

export type LetterRow = typeof letters.$inferSelect;

export function letterById(db: Db, id: string) {
  return db.select().from(letters).where(eq(letters.id, id)).limit(1);
}

export interface RegisterFilter {
  year?: number | undefined;
  type?: string | undefined;
}

/** The register, newest first. */
export function listLetters(db: Db, { year, type }: RegisterFilter, request: PageRequest) {
  const isMeant = (table: typeof letters | typeof letterTallies) =>
    and(
      year === undefined ? undefined : eq(table.year, year),
      type === undefined ? undefined : eq(table.type, type),
    );
  const total = sql`select sum(${letterTallies.total}) from ${letterTallies} where ${isMeant(letterTallies) ?? true}`;
  return listWhere(db, isMeant(letters), request, total);
}

/** The newest matches of a search, newest first. */
export function findLetters(db: Db, match: string, request: PageRequest) {
  return listWhere(db, inArray(letters.seq, matchesIn('letter_search', match)), request);
}

function listWhere(db: Db, only: SQL | undefined, request: PageRequest, total?: SQL) {
  return db
    .select()
    .from(letters)
    .where(only)
    .orderBy(desc(letters.seq))
    .limit(limitOf(request, total))
    .offset(offsetOf(request));
}

/** How many letters each year has of each type, latest year first: a few rows, however long the register is. */
export function letterTotals(db: Db) {
  return db.select().from(letterTallies).orderBy(desc(letterTallies.year));
}
