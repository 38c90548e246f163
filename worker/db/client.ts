import { type Column, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type OpenDb = DrizzleD1Database & { $client: D1Database };

/** Several statements run by `runBatch` (batch.ts) only. */
export type Db = Omit<OpenDb, 'batch'>;

/** A statement for `runBatch`. */
export type Statement = BatchItem<'sqlite'>;

/** A condition in SQL that guards a statement. */
export type Condition = SQL;

/** SQL condition: the column is one of many values, as one parameter. D1 takes at most 100 parameters a statement. */
export const isAmong = (column: Column, values: readonly string[]): Condition =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** The database of this request. */
export function openDb(binding: D1Database): OpenDb {
  return drizzle(binding);
}
