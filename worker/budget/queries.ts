import { asc, eq, not, type SQL, sql } from 'drizzle-orm';
import { anggarans } from '#contract/collections/budget.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { contentRecords, storedField } from '#worker/db/schema.ts';
import { toVillageTime } from '#worker/db/village-clock.ts';

const tahun = storedField('tahun');
const isLine = eq(contentRecords.collection, anggarans.path);
const isOfYear = (year: string | SQL): Condition => sql`${isLine} and ${tahun} = ${year}`;

const lastYear = (until: Condition) =>
  sql`(select max(${tahun}) from ${contentRecords} where ${isLine} and ${until})`;

/** The newest year with lines, not later than this one; null without one. */
export const newestYear = lastYear(
  sql`${tahun} > '' and ${tahun} <= strftime('%Y', 'now', ${toVillageTime})`,
);

/** The lines of a year in the order in which they were entered. */
export function linesOfYear(db: Db, year: string | SQL) {
  return db.select().from(contentRecords).where(isOfYear(year)).orderBy(asc(contentRecords.seq));
}

/** Every year with lines, the newest first, and '' for lines without one. Each is found by one search of the index. */
export function listYears(db: Db) {
  const years = sql`(with recursive years(year) as (select ${lastYear(sql`${tahun} >= ''`)}
    union all select ${lastYear(sql`${tahun} >= '' and ${tahun} < year`)} from years where year is not null)
    select year from years where year is not null)`;
  return db.select({ year: sql<string>`year` }).from(years);
}

interface NewLines {
  lines: readonly { id: string; title: string; fields: object }[];
  loaded: string | null | undefined;
  now: string;
}

/** Inserts lines of a year, provided that it has the version `loaded`: how many lines, and when one was changed last. */
export function insertLines(db: Db, year: string, { lines, loaded, now }: NewLines) {
  const version = sql`count(*) || '.' || max(${contentRecords.updatedAt})`;
  const current = sql`(select ${version} from ${contentRecords} where ${isOfYear(year)})`;
  return db.insert(contentRecords).select(sql`
    select null, value ->> 'id', ${anggarans.path}, value ->> 'title', value -> 'fields', '{}', 1, '{}', 0, ${now}, ${now}, null, null
    from json_each(${JSON.stringify(lines)})
    where ${loaded === undefined ? sql`true` : sql`${current} is ${loaded}`} order by key`);
}

/** SQL condition: another line of a year than these, once these are stored. */
export function isOtherLine(year: string, lines: NewLines['lines']): Condition {
  const ids = lines.map(({ id }) => id);
  const isStored = sql`exists (select 1 from content_records as stored where stored.id = ${ids[0]})`;
  return sql`${isOfYear(year)} and ${not(isAmong(contentRecords.id, ids))} and ${isStored}`;
}

export const deleteLines = (db: Db, where: Condition) => db.delete(contentRecords).where(where);
