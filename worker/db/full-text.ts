import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Tables that triggers fill with the words of other tables' rows; the row ids are the same. */
export type SearchTable = 'application_search' | 'letter_search' | 'user_search';

/** A search looks at this many matches at most, the newest: its cost has a bound, and its total is what it shows. */
const matchBound = 500;

/** The row ids of the newest matches, for `inArray`. */
export function matchesIn(table: SearchTable, match: string): SQL {
  const name = sql.identifier(table);
  return sql`(select rowid from ${name} where ${name} match ${match} order by rowid desc limit ${matchBound})`;
}

/** How many matches `matchesIn` gives. */
export function countMatches(db: Db, table: SearchTable, match: string) {
  return db.select({ total: sql<number>`count(*)` }).from(matchesIn(table, match));
}
