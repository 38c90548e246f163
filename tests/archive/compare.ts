import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Comparison {
  rows: number;
  files: number;
  bytes: number;
  differences: string[];
}

/**
 * Compares every row of every table, the words of every full-text index, and every byte and all metadata of every file of two
 * state folders. It reads the runtime's own files, so that it shares nothing with backup and restore.
 */
export function compareStates(one: string, other: string): Comparison {
  const result: Comparison = { rows: 0, files: 0, bytes: 0, differences: [] };
  const databases = [one, other].map((folder) => openWith(join(folder, 'v3/d1'), 'users'));
  const buckets = [one, other].map((folder) => openWith(join(folder, 'v3/r2'), '_mf_objects'));
  compareTables(result, databases as [DatabaseSync, DatabaseSync]);
  compareFiles(result, buckets as [DatabaseSync, DatabaseSync], [one, other]);
  for (const database of [...databases, ...buckets]) database.close();
  return result;
}

/** Opens the SQLite file below a folder that has this table. */
function openWith(folder: string, table: string): DatabaseSync {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(folder, file));
    if (database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)) return database;
    database.close();
  }
  throw new Error(`${folder}: no database with ${table}`);
}

/** Tables that archives leave out (scripts/archive/tables.ts), and the platform's. */
const ignoredTables = new Set([
  'table_versions',
  'job_runs',
  'login_failures',
  'content_views',
  '_cf_METADATA',
]);

/** Queries for tables that are not compared as a whole. */
const selections: Record<string, string> = {
  d1_migrations: 'SELECT name FROM d1_migrations ORDER BY name',
  sqlite_sequence: `SELECT name, seq FROM sqlite_sequence
    WHERE name NOT IN ('login_failures', 'd1_migrations') ORDER BY name`,
  // A total of zero is equivalent to no row.
  tallies: 'SELECT * FROM tallies WHERE total <> 0 ORDER BY name',
  application_tallies: 'SELECT * FROM application_tallies WHERE total <> 0 ORDER BY type, status',
};

function compareTables(result: Comparison, databases: [DatabaseSync, DatabaseSync]): void {
  const [names, otherNames] = databases.map(tablesOf);
  if (JSON.stringify(names) !== JSON.stringify(otherNames)) result.differences.push('tables');
  for (const { name, full } of names ?? []) {
    const columns = full ? 'rowid, *' : '*';
    const sql = selections[name] ?? `SELECT ${columns} FROM "${name}" ORDER BY 1, 2`;
    const [left, right] = databases.map((database) => database.prepare(sql).iterate());
    if (left && right) compareRows(result, name, left, right);
    if (full) for (const database of databases) checkIndex(result, name, database);
  }
}

/** Tables that store content, without the virtual tables that only read an index. */
const contentTables = `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%USING fts5vocab%'`;

function tablesOf(database: DatabaseSync): { name: string; full: boolean }[] {
  const all = database.prepare(contentTables).all();
  const tables = all.map(({ name, sql }) => ({
    name: String(name),
    full: String(sql).startsWith('CREATE VIRTUAL'),
  }));
  const indexes = tables.filter(({ full }) => full).map(({ name }) => `${name}_`);
  return tables
    .filter(
      ({ name }) => !ignoredTables.has(name) && !indexes.some((index) => name.startsWith(index)),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function compareRows(
  result: Comparison,
  name: string,
  left: Iterator<object>,
  right: Iterator<object>,
): void {
  for (;;) {
    const [one, other] = [left.next(), right.next()];
    if (one.done && other.done) return;
    result.rows += 1;
    if (JSON.stringify(one.value) === JSON.stringify(other.value)) continue;
    result.differences.push(`${name}: ${JSON.stringify([one.value, other.value])}`);
    return;
  }
}

/** Runs SQLite's integrity check of a full-text index. */
function checkIndex(result: Comparison, name: string, database: DatabaseSync): void {
  try {
    database.exec(`INSERT INTO "${name}" ("${name}", rank) VALUES ('integrity-check', 1)`);
  } catch (error) {
    result.differences.push(`${name}: ${error}`);
  }
}

/** Resized pictures are made on request and not archived. */
const selectFiles = `SELECT key, size, blob_id, http_metadata, custom_metadata FROM _mf_objects
  WHERE key NOT LIKE 'sizes/%' ORDER BY key`;

function compareFiles(
  result: Comparison,
  [one, other]: [DatabaseSync, DatabaseSync],
  folders: readonly [string, string],
): void {
  const right = other.prepare(selectFiles).iterate();
  const read = (folder: string, blob: unknown) => {
    const bucket = join(folder, 'v3/r2/portal-desa/blobs', String(blob));
    return readFileSync(bucket);
  };
  for (const { blob_id, ...file } of one.prepare(selectFiles).iterate()) {
    const { blob_id: otherBlob, ...otherFile } = right.next().value ?? {};
    const bytes = read(folders[0], blob_id);
    result.files += 1;
    result.bytes += bytes.length;
    const same = JSON.stringify(file) === JSON.stringify(otherFile);
    if (same && bytes.equals(read(folders[1], otherBlob))) continue;
    result.differences.push(`${JSON.stringify([file, otherFile])}`);
    return;
  }
  if (!right.next().done) result.differences.push('the copy has more files');
}
