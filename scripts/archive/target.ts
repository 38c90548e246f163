import { openDb } from '#worker/db/client.ts';
import { markers } from '#worker/files/service.ts';
import { type JobRun, saveRun } from '#worker/monitoring/queries.ts';
import type { Storage } from '../lib/platform.ts';
import { doOnce, tryAgain } from '../lib/try-again.ts';
import { listFiles } from './bucket.ts';
import { type Manifest, tablePath } from './manifest.ts';
import { allTables, archivedTables, dropOrder, identifier } from './tables.ts';

/** Which archive is being restored into a database, in a table of its own that goes when all is done. */
const progressTable = 'restore_progress';

/** A restore that has begun and not ended: of which archive, and whether all that it holds was read back. */
interface UnfinishedRestore {
  archive: string;
  verified: 0 | 1;
}

/** The restore that has begun and not ended here, if any. */
export async function unfinishedRestore(database: D1Database): Promise<UnfinishedRestore | null> {
  const { plain } = await allTables(database);
  if (!plain.includes(progressTable)) return null;
  const begun = database.prepare(`SELECT archive, verified FROM ${progressTable}`);
  return await tryAgain(() => begun.first<UnfinishedRestore>());
}

/** Notes that every row and file of the archive was read back. */
export async function noteVerified(database: D1Database): Promise<void> {
  const note = database.prepare(`UPDATE ${progressTable} SET verified = 1`);
  await tryAgain(() => note.run());
}

/** Whether the database has a row or the bucket a file; what is remembered of deletions is none. */
export async function holdsAnything({ DB, FILES }: Storage): Promise<boolean> {
  for await (const page of listFiles(FILES)) {
    if (page.some(({ key }) => !key.startsWith(markers))) return true;
  }
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
    database.prepare(
      `CREATE TABLE ${progressTable} (archive TEXT NOT NULL, verified INTEGER NOT NULL DEFAULT 0)`,
    ),
    database.prepare(`INSERT INTO ${progressTable} (archive) VALUES (?)`).bind(archive),
  ];
  const begun = async () => (await unfinishedRestore(database))?.archive === archive;
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
