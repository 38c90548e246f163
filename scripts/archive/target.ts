import { openDb } from '../../worker/db/client.ts';
import { type JobRun, saveRun } from '../../worker/monitoring/queries.ts';
import type { Storage } from '../lib/platform.ts';
import { doOnce, tryAgain } from '../lib/try-again.ts';
import { type Manifest, tablePath } from './manifest.ts';
import { allTables, archivedTables, dropOrder, identifier } from './tables.ts';

/** Which archive is being restored into a database, in a table of its own that goes when all is done. */
const progressTable = 'restore_progress';

/** Id of the archive whose restore has begun and not ended here, if any. */
export async function unfinishedRestore(database: D1Database): Promise<string | null> {
  const { plain } = await allTables(database);
  if (!plain.includes(progressTable)) return null;
  const archive = database.prepare(`SELECT archive FROM ${progressTable}`);
  return await tryAgain(() => archive.first<string>('archive'));
}

/** Whether the database has a row or the bucket a file. */
export async function holdsAnything({ DB, FILES }: Storage): Promise<boolean> {
  const { objects } = await tryAgain(() => FILES.list({ limit: 1 }));
  if (objects.length > 0) return true;
  for (const { name } of await archivedTables(DB)) {
    const row = DB.prepare(`SELECT 1 FROM ${identifier(name)} LIMIT 1`);
    if (await tryAgain(() => row.first())) return true;
  }
  return false;
}

/** Drops all tables, and notes which archive is to take their place. All of it or nothing. */
export async function beginRestore(database: D1Database, archive: string): Promise<void> {
  const tables = await dropOrder(database);
  const statements = [
    ...tables.map((name) => database.prepare(`DROP TABLE ${identifier(name)}`)),
    database.prepare(`CREATE TABLE ${progressTable} (archive TEXT NOT NULL)`),
    database.prepare(`INSERT INTO ${progressTable} (archive) VALUES (?)`).bind(archive),
  ];
  const begun = async () => (await unfinishedRestore(database)) === archive;
  await doOnce(() => database.batch(statements), begun);
}

/**
 * For rows that are those of before: the versions of all tables go on above any count of changes, at the seconds since 1970, so
 * that none of them ever stands for two states.
 */
export const renewVersions = (database: D1Database): D1PreparedStatement =>
  database.prepare('UPDATE table_versions SET version = max(version, unixepoch())');

/** Ends it: the database is in use again, and the last backup that is known of it is the archive that it came from. */
export async function endRestore(database: D1Database, manifest: Manifest): Promise<void> {
  const statements = [
    renewVersions(database),
    backupRun(database, 'ok', manifest.createdAt, summaryOf(manifest)),
    database.prepare(`DROP TABLE ${progressTable}`),
  ];
  const ended = async () => (await unfinishedRestore(database)) === null;
  await doOnce(() => database.batch(statements), ended);
}

/** Notes how a backup went, for the Dashboard. */
export function backupRun(
  database: D1Database,
  outcome: JobRun['outcome'],
  at: string,
  detail: JobRun['detail'],
): D1PreparedStatement {
  const { sql, params } = saveRun(openDb(database), { job: 'backup', outcome, at, detail }).toSQL();
  return database.prepare(sql).bind(...params);
}

/** What an archive holds, in numbers. */
export function summaryOf({ tables, entries, missing }: Manifest) {
  const paths = new Set(tables.map(({ name }) => tablePath(name)));
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: entries.filter(({ path }) => !paths.has(path)).length,
    bytes: entries.reduce((sum, { size }) => sum + size, 0),
    missing: missing.length,
  };
}
