import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '#contract/basics/words.ts';
import type { Db } from './client.ts';

/** FTS5 tables that triggers fill, with the row ids of the records that they index. */
type SearchTable = 'application_search' | 'letter_search' | 'user_search' | 'content_search';

/** More words make a search slower and no better. */
const maxWords = 8;

export interface FullTextQuery {
  table: SearchTable;
  /** In FTS5's query syntax. */
  match: string;
  /** The words of the text, in lower case and without accents. */
  words: readonly string[];
}

type Filters = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * An FTS5 query for rows in which every word of the text is the prefix of a word in one of the columns, and every filter column
 * has one of the filter's values. `joinsDigits` treats '3205 0115 0190 0001' as one word, like a stored NIK. Only letters, marks
 * and digits of the text reach the query, in quotes.
 * @returns null if nothing can match: for a text without words or a filter without values
 */
export function fullTextQuery(
  table: SearchTable,
  text: string,
  columns: readonly string[],
  filters: Filters = {},
  { joinsDigits } = { joinsDigits: true },
): FullTextQuery | null {
  const joined = joinsDigits && /^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : text;
  const words = [...new Set(wordsOf(joined))].slice(0, maxWords);
  const parts = [`{${columns.join(' ')}} : (${words.map((word) => `"${word}"*`).join(' AND ')})`];
  for (const [column, wanted] of Object.entries(filters)) {
    if (wanted === undefined) continue;
    const values = [wanted].flat();
    if (values.length === 0) return null;
    parts.push(`${column} : (${values.map((value) => `"${value}"`).join(' OR ')})`);
  }
  return words.length === 0 ? null : { table, match: parts.join(' AND '), words };
}

/** The row ids of all matches, for `inArray`. */
export function matchingRows({ table, match }: FullTextQuery): SQL {
  const name = sql.identifier(table);
  return sql`(select rowid from ${name} where ${name} match ${match})`;
}

export function countMatches(db: Db, { table, match }: FullTextQuery) {
  const name = sql.identifier(table);
  return db
    .select({ total: sql<number>`count(*)` })
    .from(sql`${name}`)
    .where(sql`${name} match ${match}`);
}
