import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { tablesOf } from '../support/sqlite.ts';

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
const ignoredTables = [
  ...['table_versions', 'job_runs', 'push_keys', 'deletions', 'push_subscriptions', 'push_outbox'],
  ...['login_failures', 'login_counts', 'password_resets', 'ended_sessions', 'content_views'],
  '_cf_METADATA',
];

/** Queries for tables that are not compared as a whole. */
const selections: Record<string, string> = {
  d1_migrations: 'SELECT name FROM d1_migrations ORDER BY name',
  // A total of zero is equivalent to no row.
  tallies: 'SELECT * FROM tallies WHERE total <> 0 ORDER BY name',
  application_tallies: 'SELECT * FROM application_tallies WHERE total <> 0 ORDER BY type, status',
};

/** Without resized pictures, which are made on request and not archived. */
const selectFiles = `SELECT key, size, blob_id, http_metadata, custom_metadata FROM _mf_objects
  WHERE key NOT LIKE 'sizes/%' ORDER BY key`;

/**
 * Every row of every table, the words of every full-text index, and every file with its hash and metadata of a state folder. It reads
 * the runtime's own files, so that it shares nothing with backup and restore.
 * @throws for a full-text index that is not as its table.
 */
export function readStored(folder: string) {
  const database = openWith(join(folder, 'v3/d1'), 'users');
  const bucket = openWith(join(folder, 'v3/r2'), '_mf_objects');
  const tables = tablesOf(database).filter(
    ({ name }) => !ignoredTables.includes(name) && !/_(words|vocabulary)$/.test(name),
  );
  const rows = tables.map(({ name, full }) => {
    if (full) database.exec(`INSERT INTO ${name} (${name}, rank) VALUES ('integrity-check', 1)`);
    const sql = `SELECT ${full ? 'rowid, *' : '*'} FROM "${name}" ORDER BY 1, 2`;
    return [name, database.prepare(selections[name] ?? sql).all()] as const;
  });
  const sequences = database.prepare('SELECT name, seq FROM sqlite_sequence ORDER BY name').all();
  const files = bucket.prepare(selectFiles).all();
  for (const one of [database, bucket]) one.close();
  return {
    rows: Object.fromEntries(rows),
    sequences: sequences.filter(
      ({ name }) => ![...ignoredTables, 'd1_migrations'].includes(String(name)),
    ),
    files: files.map(({ blob_id, ...file }) => {
      const path = join(folder, 'v3/r2/portal-desa/blobs', String(blob_id));
      return { ...file, sha256: sha256(readFileSync(path)) };
    }),
  };
}
