import { account, activity, application, letter, newsItem, productItem, type Row } from './rows.ts';

/** Runs a statement with one text bound, as D1 and node:sqlite both can. */
export type Run = (sql: string, json: string) => unknown;

interface Kind {
  table: string;
  make: (index: number) => Row;
}

/** Parents first. */
const kinds: readonly Kind[] = [
  { table: 'users', make: account },
  { table: 'applications', make: application },
  { table: 'letters', make: letter },
  { table: 'audit_entries', make: activity },
  { table: 'content_records', make: newsItem },
  { table: 'content_records', make: productItem },
];

/** A statement's rows stay below D1's 2 MB for one bound value. */
const rowsAtOnce = 1000;

/**
 * Adds records to a migrated database: of each kind (accounts, applications, letters, news, products) those from index `from`
 * up to `to`, the same ones with every run. The database's own triggers keep totals, versions and search indexes, so all is as
 * the portal leaves it. No files: the records name none.
 */
export async function fill(run: Run, from: number, to: number): Promise<void> {
  await run(secureDelete, '0');
  for (let start = from; start < to; start += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, to - start);
    for (const { table, make } of kinds) {
      const rows = Array.from({ length }, (_, index) => make(start + index));
      await run(insertInto(table, Object.keys(rows[0] ?? {})), JSON.stringify(rows));
    }
  }
  await run("INSERT INTO application_search (application_search) SELECT 'optimize' WHERE ?", '1');
  await run(secureDelete, '1');
}

/**
 * A letter's number changes its application's words, which then go from the index at once, slowly: while rows are filled they
 * go with a merge at the end.
 */
const secureDelete =
  "INSERT INTO application_search (application_search, rank) VALUES ('secure-delete', ?)";

/** Names of columns hold no quote: they are this portal's own. */
function insertInto(table: string, columns: readonly string[]): string {
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ');
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`;
}
