import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type Db = DrizzleD1Database & { $client: D1Database };

/** A statement that can go with others in one atomic round trip (`db.batch`). */
export type Statement = BatchItem<'sqlite'>;

/** A condition in SQL that guards a statement. */
export type Condition = SQL;

/** The database of this request. */
export function openDb(binding: D1Database): Db {
  return drizzle(binding);
}
