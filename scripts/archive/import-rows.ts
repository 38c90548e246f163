import { accountsByEmail } from '../import/accounts.ts';
import { type Fault, faultAt } from '../import/plan.ts';
import { leave, newResult, type Result } from '../import/result.ts';
import { insertRows } from '../lib/insert-rows.ts';
import type { Progress } from '../lib/progress.ts';
import { tryAgain } from '../lib/try-again.ts';
import type { Row } from './read-rows.ts';
import { inChunks } from './restore-database.ts';
import { identifier, type Table } from './tables.ts';
import { keysOf, type TableKeys } from './unique-columns.ts';

interface RowImportOptions {
  /** False for a dry run, which writes nothing. */
  apply: boolean;
  report: Progress;
  passwordHash: string;
}

/** State of an import across tables. */
export interface RowImport extends RowImportOptions {
  database: D1Database;
  /** Rejected rows, as `TABLE ID`: rows that refer to them are rejected too. */
  refused: Set<string>;
  /** Ids of existing accounts by those in the archive with the same e-mail address. */
  moved: Map<string, string>;
}

export const newRowImport = (database: D1Database, options: RowImportOptions): RowImport => ({
  ...options,
  database,
  refused: new Set(),
  moved: new Map(),
});

interface Line {
  at: { file: string; row: number };
  row: Row;
}

/**
 * Adds rows of a table that do not exist yet, after the existing ones and in the order of the archive. Accounts get a random
 * password.
 */
export async function importRows(
  run: RowImport,
  { name, columns: archived }: Pick<Table, 'name' | 'columns'>,
  body: AsyncIterable<Uint8Array>,
): Promise<Result> {
  const result = newResult(name);
  const keys = keysOf(name);
  const columns = archived.filter((column) => column !== 'seq');
  let read = 0;
  for await (const chunk of inChunks(body)) {
    const lines = chunk.map((line, index): Line => {
      const source: Row = JSON.parse(line);
      const row = Object.fromEntries(columns.map((column) => [column, source[column] ?? null]));
      return { at: { file: `${name}.jsonl`, row: read + index + 1 }, row };
    });
    read += chunk.length;
    const prepared = await prepare(run, name, lines, result);
    const added = await sort(run, name, { keys, lines: prepared, result });
    if (run.apply && added.length > 0) await add(run.database, name, keys, added);
    run.report(`${run.apply ? 'Menulis' : 'Memeriksa'} tabel ${name}`, read);
  }
  return result;
}

const accountColumns: Readonly<Record<string, readonly string[]>> = {
  applications: ['account_id', 'filed_by', 'mended_by'],
  signed_letters: ['account_id'],
  number_starts: ['account_id'],
  audit_entries: ['account_id', 'subject'],
};

const existingAccount =
  'emailnya sudah punya akun di portal ini; data arsipnya dipasang pada akun itu';

/** Replaces the ids of accounts that exist here under another id, and leaves those accounts out. */
async function prepare(
  { database, moved, passwordHash }: RowImport,
  table: string,
  lines: Line[],
  result: Result,
): Promise<Line[]> {
  if (table !== 'users') {
    for (const { row } of lines)
      for (const column of accountColumns[table] ?? [])
        row[column] = moved.get(String(row[column])) ?? row[column] ?? null;
    return lines;
  }
  const known = await accountsByEmail(
    database,
    lines.map(({ row }) => row.email),
  );
  return lines.filter(({ row }) => {
    const id = known.get(String(row.email))?.id ?? row.id;
    row.password_hash = passwordHash;
    if (id === row.id) return true;
    moved.set(String(row.id), String(id));
    leave(result, existingAccount);
    return false;
  });
}

interface Sorting {
  keys: TableKeys;
  lines: readonly Line[];
  result: Result;
}

async function sort(
  { database, refused }: RowImport,
  table: string,
  { keys, lines, result }: Sorting,
): Promise<Row[]> {
  const { existing, taken } = await compare(database, table, keys, lines);
  return lines.flatMap(({ at, row }, index) => {
    if (existing.has(index)) {
      result.counts.sama += 1;
      return [];
    }
    const faults: Fault[] = keys.parents
      .filter((parent) => refused.has(`${parent.table} ${row[parent.column]}`))
      .map(({ column }) => faultAt(at, column, 'menunjuk catatan yang tidak dimasukkan'));
    const clash = taken.get(index);
    if (clash) faults.push(faultAt(at, clash, 'sudah dipakai catatan lain di portal ini'));
    if (faults.length === 0) {
      result.counts.baru += 1;
      return [row];
    }
    result.counts.salah += 1;
    result.faults.push(...faults);
    refused.add(`${table} ${row.id}`);
    return [];
  });
}

/** That a row of `table` has the values of these columns in `value`, a row as JSON. */
const hasSame = (table: string, columns: readonly string[]): string =>
  columns
    .map((column) => `${identifier(table)}.${identifier(column)} IS value ->> '$."${column}"'`)
    .join(' AND ');

/** Which rows exist, and which share unique values with another row, by their index. */
async function compare(
  database: D1Database,
  table: string,
  { unique: [key = [], ...others] }: TableKeys,
  lines: readonly Line[],
): Promise<{ existing: Set<number>; taken: Map<number, string> }> {
  const rows = JSON.stringify(lines.map(({ row }) => row));
  const select = (condition: string) =>
    database
      .prepare(
        `SELECT DISTINCT r.key AS position FROM json_each(?) r CROSS JOIN ${identifier(table)} WHERE ${condition}`,
      )
      .bind(rows);
  const conflict = (columns: readonly string[]) => {
    // NULL is never a duplicate.
    const given = columns.map((column) => `value ->> '$."${column}"' IS NOT NULL`).join(' AND ');
    return `${given} AND ${hasSame(table, columns)} AND NOT (${hasSame(table, key)})`;
  };
  const [same, ...conflicts] = await tryAgain(() =>
    database.batch<{ position: number }>([
      select(hasSame(table, key)),
      ...others.map((columns) => select(conflict(columns))),
    ]),
  );
  const taken = conflicts.flatMap(({ results }, index) =>
    results.map(({ position }) => [position, others[index]?.join(', ') ?? ''] as const),
  );
  return {
    existing: new Set(same?.results.map(({ position }) => position)),
    taken: new Map(taken),
  };
}

async function add(
  database: D1Database,
  table: string,
  { unique: [key = []] }: TableKeys,
  rows: readonly Row[],
): Promise<void> {
  // Without a unique constraint, a retry after a lost response would insert the rows twice.
  const isNew = `NOT EXISTS (SELECT 1 FROM ${identifier(table)} WHERE ${hasSame(table, key)})`;
  const insert = insertRows(database, table, Object.keys(rows[0] ?? {}), isNew);
  await tryAgain(() => insert.bind(JSON.stringify(rows)).run());
}
