import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type Db = DrizzleD1Database & { $client: D1Database };

/** A statement that can go with others in one atomic round trip (`db.batch`). */
export type Statement = BatchItem<'sqlite'>;

/** What must hold, in SQL, for a statement to change anything. */
export type Condition = SQL;

/** A column of one room's table that another room's query compares with. */
export type Column = SQLWrapper;

/** A computed column with a name of its own. */
export type Alias<Value> = SQL.Aliased<Value>;

/** The database of this request. */
export function openDb(binding: D1Database): Db {
  return drizzle(binding);
}
