import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Tables that triggers fill with the words of other tables' rows; the row ids are the same. */
type SearchTable = 'application_search' | 'letter_search' | 'user_search' | 'content_search';

/** A search looks at this many matches at most, the newest: its cost has a bound, and its total is what it shows. */
const matchBound = 500;

/** The row ids of the newest matches, for `inArray`. */
export function matchesIn(
  table: SearchTable,
  match: string,
  { limit, offset } = { limit: matchBound, offset: 0 },
): SQL {
  const name = sql.identifier(table);
  return sql`(select rowid from ${name} where ${name} match ${match}
    order by rowid desc limit ${limit} offset ${offset})`;
}

/** How many matches there are, `bound` at most. */
export function countMatches(db: Db, table: SearchTable, match: string, bound = matchBound) {
  const found = matchesIn(table, match, { limit: bound, offset: 0 });
  return db.select({ total: sql<number>`count(*)` }).from(found);
}

/**
 * What FTS5 is asked for: every word of the text by its beginning in one of the columns, and of each filter one of its
 * own words. Words beyond `maxWords` make no search better, only slower. With `joinsDigits`, '3205 0115 0190 0001' is one
 * number, as columns have it that keep a NIK without its gaps. Nothing of the text reaches FTS5's syntax: only letters,
 * marks and digits are taken, in quotes.
 * @returns null when the text holds no word, or a filter none, so that nothing can be found.
 */
export function searchExpression(
  text: string,
  columns: readonly string[],
  filters: Readonly<Record<string, string | number | readonly string[] | undefined>> = {},
  { maxWords, joinsDigits } = { maxWords: 8, joinsDigits: true },
): string | null {
  const joined = joinsDigits && /^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : text;
  const words = joined.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const wanted = words.slice(0, maxWords).map((word) => `"${word}"*`);
  const asked: string[] = [];
  for (const [column, filter] of Object.entries(filters)) {
    if (filter === undefined) continue;
    const among = [filter].flat().map((word) => `"${word}"`);
    if (among.length === 0) return null;
    asked.push(`${column} : ${among.length > 1 ? `(${among.join(' OR ')})` : among[0]}`);
  }
  if (wanted.length === 0) return null;
  return [...asked, `{${columns.join(' ')}} : (${wanted.join(' AND ')})`].join(' AND ');
}
