import { markers, trash } from '#worker/files/service.ts';
import { unknownPassword } from '../import/accounts.ts';
import { type Fault, faultAt } from '../import/plan.ts';
import { leave, newResult, type Result } from '../import/result.ts';
import { insertRows } from '../lib/insert-rows.ts';
import type { Storage } from '../lib/platform.ts';
import type { Progress } from '../lib/progress.ts';
import { tryAgain } from '../lib/try-again.ts';
import { forEach } from './bucket.ts';
import { eraseAgain } from './erase-again.ts';
import { filesOf, type Manifest, type TableSummary, tablePath } from './manifest.ts';
import { allNamed } from './named-files.ts';
import { noteUse } from './note-use.ts';
import { type Archive, type OpenArchive, readEntries, verifyArchive } from './read-archive.ts';
import type { Row } from './read-rows.ts';
import { inChunks } from './restore-database.ts';
import { fileGroups, listAll, putFile } from './restore-files.ts';
import { archivedTables, identifier, type Table, tablesOf } from './tables.ts';
import { keysOf, type TableKeys } from './unique-columns.ts';

export interface ImportOptions {
  /** False for a dry run, which writes nothing. */
  apply: boolean;
  report: Progress;
}

interface Run extends ImportOptions {
  database: D1Database;
  /** Rows that were refused, as `TABLE ID`: rows that refer to them are refused too. */
  refused: Set<string>;
  /** Ids of existing accounts by those in the archive with the same e-mail address. */
  moved: Map<string, string>;
  passwordHash: string;
}

/**
 * Adds the rows and files of an archive to a portal that should be empty except for its first admin. Ids, numbers, codes and the order
 * stay the same; accounts come without a password. Idempotent: existing rows and files are not changed, and deletions are repeated.
 * @throws in plain words, before any change, when the archive is damaged or of another version.
 */
export async function importArchive(
  storage: Storage,
  open: OpenArchive,
  { apply, report }: ImportOptions,
): Promise<Result[]> {
  const { DB: database } = storage;
  const archive = await verifyArchive(open, report);
  await refuseOtherVersion(database, archive.manifest);
  const run: Run = {
    ...{ database, apply, report },
    refused: new Set(),
    moved: new Map(),
    passwordHash: await unknownPassword(),
  };
  const results = await importTables(run, archive);
  results.push(await importFiles(storage, archive, { apply, report }));
  if (!apply) return results;
  await eraseAgain(storage);
  const added = results.reduce((sum, { counts }) => sum + counts.baru, 0);
  if (added > 0) await noteUse(database, 'portal.import', 'arsip', added);
  return results;
}

async function refuseOtherVersion(database: D1Database, { migrations }: Manifest): Promise<void> {
  const history = database.prepare('SELECT name FROM d1_migrations ORDER BY id');
  const { results } = await tryAgain(() => history.all<{ name: string }>());
  if (results.map(({ name }) => name).join() === migrations.join()) return;
  throw new Error(
    'Arsip ini dibuat oleh versi portal yang lain. Tidak ada yang diubah. Samakan versi kedua portal, buat ekspor baru, lalu ulangi.',
  );
}

async function importTables(run: Run, { open, manifest }: Archive): Promise<Result[]> {
  const summaries = new Map(manifest.tables.map((table) => [tablePath(table.name), table]));
  // Names come from this database, never from the archive.
  const tables = tablesOf(await archivedTables(run.database), 'personal');
  const results: Result[] = [];
  for await (const { path, body } of readEntries(open)) {
    const summary = summaries.get(path);
    if (!summary) break;
    const table = tables.find(({ name }) => name === summary.name);
    if (!table) throw new Error(`Tabel ${summary.name} tidak dikenal.`);
    results.push(await importTable(run, withColumnsOf(table, summary), body));
  }
  return results;
}

/** Without `seq`: rows are added in the order of the archive after those that exist. */
const withColumnsOf = (table: Table, { columns }: TableSummary): Table => ({
  ...table,
  columns: table.columns.filter((column) => column !== 'seq' && columns.includes(column)),
});

/** A row and its line in the archive. */
interface Line {
  at: { file: string; row: number };
  row: Row;
}

async function importTable(
  run: Run,
  { name, columns }: Table,
  body: AsyncIterable<Uint8Array>,
): Promise<Result> {
  const result = newResult(name);
  const keys = keysOf(name);
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

/** Columns that hold the id of an account. */
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
  { database, moved, passwordHash }: Run,
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
  const query = database.prepare(
    'SELECT id, email FROM users WHERE email IN (SELECT value FROM json_each(?))',
  );
  const emails = JSON.stringify(lines.map(({ row }) => row.email));
  const { results } = await tryAgain(() =>
    query.bind(emails).all<Record<'id' | 'email', string>>(),
  );
  const known = new Map(results.map(({ id, email }) => [email, id]));
  return lines.filter(({ row }) => {
    const id = known.get(String(row.email)) ?? row.id;
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

/** Counts existing, refused and new rows, and returns the new ones. */
async function sort(
  { database, refused }: Run,
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

/** Adds the files that rows of this database name, and markers of deletions. */
async function importFiles(
  { DB, FILES }: Storage,
  { open, manifest }: Archive,
  { apply, report }: ImportOptions,
): Promise<Result> {
  const result = newResult('berkas');
  const { missing } = manifest;
  if (missing.length > 0)
    result.notes.push(`${missing.length} berkas sudah tidak ada ketika arsip dibuat.`);
  const existing = await listAll(FILES);
  const entries = filesOf(manifest);
  const named = apply ? await allNamed(DB) : null;
  const isWanted = (key: string) =>
    key.startsWith(markers) || (named ? named.has(key) : !key.startsWith(trash));
  const wanted = [...entries.keys()].filter(isWanted);
  const added = new Set(wanted.filter((key) => !existing.has(key)));
  result.counts.baru = added.size;
  result.counts.sama = wanted.length - added.size;
  if (!apply) return result;
  let done = 0;
  for await (const group of fileGroups(open)) {
    await forEach(group, async (file) => {
      const entry = entries.get(file.key);
      if (!entry || !added.has(file.key)) return;
      await putFile(FILES, file, entry);
      done += 1;
      report('Menulis berkas', done, added.size);
    });
  }
  return result;
}
