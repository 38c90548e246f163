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
  { limit, offset }: { limit: number; offset: number } = { limit: matchBound, offset: 0 },
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
