import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '../../contract/paging.ts';
import type { Db } from '../../db/client.ts';
import { matchesIn } from '../../db/full-text.ts';
import { limitOf, offsetOf } from '../../db/paging.ts';
import { letters, letterTallies, numberStarts } from '../../db/schema.ts';
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

export function letterByKey(db: Db, idempotencyKey: string) {
  return selectEntries(db).where(eq(letters.idempotencyKey, idempotencyKey)).limit(1);
}

export interface RegisterFilter {
  year?: number | undefined;
  type?: string | undefined;
}

/** The register, newest first. */
export function listLetters(db: Db, { year, type }: RegisterFilter, request: PageRequest) {
  const isAsked = (table: typeof letters | typeof letterTallies) =>
    and(
      year === undefined ? undefined : eq(table.year, year),
      type === undefined ? undefined : eq(table.type, type),
    );
  const total = sql`select sum(${letterTallies.total}) from ${letterTallies} where ${isAsked(letterTallies) ?? true}`;
  return listWhere(db, isAsked(letters), request, total);
}

/** The newest matches of a search, newest first. */
export function findLetters(db: Db, match: string, request: PageRequest) {
  return listWhere(db, inArray(letters.seq, matchesIn('letter_search', match)), request);
}

function listWhere(db: Db, only: SQL | undefined, request: PageRequest, total?: SQL) {
  return selectEntries(db)
    .where(only)
    .orderBy(desc(letters.seq))
    .limit(limitOf(request, total))
    .offset(offsetOf(request));
}

/** How many letters each year has of each type, latest year first: a few rows, however long the register is. */
export function letterTotals(db: Db) {
  return db.select().from(letterTallies).orderBy(desc(letterTallies.year));
}

/** Notes the last number that paper has used; adds no row unless it is beyond all that are used. */
export function insertStart(db: Db, start: typeof numberStarts.$inferInsert) {
  const { counter, year, number, accountId, createdAt } = start;
  return db
    .insert(numberStarts)
    .select(
      sql`select null, ${counter}, ${year}, ${number}, ${accountId}, ${createdAt} where ${number} > ${highestNumber(counter, year)}`,
    );
}
