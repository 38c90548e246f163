import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '#worker/db/schema.ts';

export interface TableKeys {
  /** Sets of columns whose values no two rows share; the first one identifies a row. */
  unique: string[][];
  /** Tables that columns refer to. */
  parents: { column: string; table: string }[];
}

const tables = Object.values<unknown>(schema).filter((one) => is(one, SQLiteTable));

/** Unique columns and references of a table, from its definition. */
export function keysOf(name: string): TableKeys {
  const config = tables.map(getTableConfig).find((table) => table.name === name);
  if (!config) throw new Error(`no table ${name}`);
  const { columns, indexes, foreignKeys } = config;
  const single = columns.filter(({ isUnique }) => isUnique).map((column) => [column.name]);
  const combined = indexes
    // A partial index constrains only some rows.
    .filter((index) => index.config.unique && !index.config.where)
    .map((index) =>
      index.config.columns.flatMap((column) => ('name' in column ? column.name : [])),
    );
  const unique = [...single, ...combined].sort((one, other) => rank(one) - rank(other));
  const rest = columns.map((column) => column.name).filter((column) => column !== 'seq');
  return {
    unique: unique.length > 0 ? unique : [rest],
    parents: foreignKeys.flatMap((key) => {
      const { columns: own, foreignTable } = key.reference();
      return own.map((column) => ({
        column: column.name,
        table: getTableConfig(foreignTable).name,
      }));
    }),
  };
}

const rank = ([first]: readonly string[]) => (first === 'id' ? 0 : 1);
