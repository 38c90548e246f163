import { tryAgain } from '../lib/storage/try-again.ts';
import { identifier, type Table } from './tables.ts';

export type Row = Record<string, string | number | null>;

/** A row has at most 80 KB, so a page stays within D1's limit of a response. */
const pageSize = 200;

/** All rows of a table in the order of its key, page by page. */
export async function* readRows(
  database: D1Database,
  { name, columns, key }: Table,
): AsyncGenerator<Row[]> {
  const list = (names: readonly string[]) => names.map(identifier).join(', ');
  const select = `SELECT ${list(columns)} FROM ${identifier(name)}`;
  const after = `WHERE (${list(key)}) > (${key.map(() => '?').join(', ')})`;
  const order = `ORDER BY ${list(key)} LIMIT ${pageSize}`;
  let last: Row | undefined;
  do {
    const page = last
      ? database.prepare(`${select} ${after} ${order}`).bind(...key.map((one) => last?.[one]))
      : database.prepare(`${select} ${order}`);
    const { results } = await tryAgain(() => page.all<Row>());
    if (results.length > 0) yield results;
    last = results.length === pageSize ? results.at(-1) : undefined;
  } while (last);
}

/** Rows as JSON Lines, with columns in the table's order. */
export const toLines = (rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
