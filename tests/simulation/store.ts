import type { Objects } from '../platform/memory-store.ts';

/** A row of a query, by column. */
export type Row = Record<string, string | number | null>;

/** A village's database and bucket, as the checks read them. */
export interface Store {
  rows: (sql: string, ...values: string[]) => Promise<Row[]>;
  /** Bytes by key. */
  files: () => Promise<ReadonlyMap<string, Uint8Array>>;
}

export const storeOf = (database: D1Database, files: Store['files']): Store => ({
  rows: async (sql, ...values) => {
    const query = database.prepare(sql).bind(...values);
    return (await query.all<Row>()).results;
  },
  files,
});

/** Reads the files of a bucket in this process. */
export const bytesOf = (objects: Objects) => async () =>
  new Map([...objects].map(([key, { bytes }]) => [key, bytes]));
