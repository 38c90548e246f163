/** A row of a query, by column. */
export type Row = Record<string, string | number | null>;

/** A village's database and bucket, as the checks read them. */
export interface Store {
  rows: (sql: string, ...values: string[]) => Promise<Row[]>;
  /** Bytes by key. */
  files: () => Promise<ReadonlyMap<string, Uint8Array>>;
}
