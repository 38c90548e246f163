import { and, asc, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import { anggarans } from '#contract/collections/budget.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { contentRecords, storedField } from '#worker/db/schema.ts';

const { path } = anggarans;
const tahun = storedField('tahun');
const isOfYear = (year: string | SQL): Condition =>
  sql`${eq(contentRecords.collection, path)} and ${tahun} = ${year}`;

/** The newest year with lines, not later than this one; null without one. */
export const newestYear = sql`(select max(${tahun}) from ${contentRecords}
  where ${eq(contentRecords.collection, path)} and ${tahun} between '1' and strftime('%Y', 'now', '+7 hours'))`;

/** The lines of a year in the order in which they were entered. */
export function linesOfYear(db: Db, year: string | SQL) {
  return db.select().from(contentRecords).where(isOfYear(year)).orderBy(asc(contentRecords.seq));
}

/** Every year with lines, the newest first. Each is found by one search of the index. */
export function listYears(db: Db) {
  const next = (before: Condition) =>
    sql`(select max(${tahun}) from ${contentRecords} where ${eq(contentRecords.collection, path)} and ${tahun} > '' ${before})`;
  const years = sql`(with recursive years(year) as (select ${next(sql``)} union all
    select ${next(sql`and ${tahun} < year`)} from years where year is not null)
    select year from years where year is not null)`;
  return db.select({ year: sql<string>`year` }).from(years);
}

export interface NewLine {
  id: string;
  title: string;
  fields: Record<string, string>;
}

/**
 * Inserts lines of a year, provided that it has the version `loaded`: null for a year without lines, undefined for any.
 */
export function insertLines(
  db: Db,
  {
    year,
    lines,
    now,
    loaded,
  }: { year: string; lines: readonly NewLine[]; now: string; loaded: string | null | undefined },
) {
  const ofYear = db.select({ version: versionColumn }).from(contentRecords).where(isOfYear(year));
  const isLoaded = loaded === undefined ? sql`true` : sql`(${ofYear}) is ${loaded}`;
  return db.insert(contentRecords).select(sql`
    select null, value ->> 'id', ${path}, value ->> 'title', value -> 'fields', '{}', 1, '{}', 0, ${now}, ${now}, null, null
    from json_each(${JSON.stringify(lines)}) where ${isLoaded} order by key`);
}

/** Of a year's lines: how many, and their last change. Null without lines. */
const versionColumn = sql<string | null>`count(*) || '.' || max(${contentRecords.updatedAt})`;

/** Deletes the other lines of a year once these are stored. */
export function deleteOtherLines(db: Db, year: string, ids: readonly string[]) {
  const stored = db
    .select({ one: sql`1` })
    .from(sql`content_records as stored`)
    .where(sql`stored.id = ${ids[0] ?? ''}`);
  return db
    .delete(contentRecords)
    .where(and(isOfYear(year), not(isAmong(contentRecords.id, ids)), exists(stored)));
}
