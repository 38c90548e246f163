import { openDb } from '#worker/db/client.ts';
import { markers } from '#worker/files/index.ts';
import type { JobRun } from '#worker/job-runs/index.ts';
import { saveRun } from '#worker/job-runs/index.ts';
import type { Storage } from '../lib/storage/platform.ts';
import { doOnce, tryAgain } from '../lib/storage/try-again.ts';
import { listFiles } from './bucket.ts';
import { type Manifest, summaryOf } from './manifest.ts';
import { allTables, archivedTables, dropOrder, identifier } from './tables.ts';

/** Records which archive is being restored; dropped at the end. */
const progressTable = 'restore_progress';

interface UnfinishedRestore {
  archive: string;
  /** Whether every row and file was read back. */
  verified: 0 | 1;
}

export async function unfinishedRestore(database: D1Database): Promise<UnfinishedRestore | null> {
  const { plain } = await allTables(database);
  if (!plain.includes(progressTable)) return null;
  const begun = database.prepare(`SELECT archive, verified FROM ${progressTable}`);
  return await tryAgain(() => begun.first<UnfinishedRestore>());
}

/** Records that every row and file of the archive was read back. */
export async function noteVerified(database: D1Database): Promise<void> {
  const note = database.prepare(`UPDATE ${progressTable} SET verified = 1`);
  await tryAgain(() => note.run());
}

/** Whether the database has a row or the bucket a file other than markers of deletions. */
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

/** Drops all tables and records which archive replaces them, in one transaction. */
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
 * Raises the version of every table to the seconds since 1970, above any count of changes: a version must never identify two
 * states of a table.
 */
export const renewVersions = (database: D1Database): D1PreparedStatement =>
  database.prepare('UPDATE table_versions SET version = max(version, unixepoch())');

/**
 * Ends a restore. The last backup of the database is the archive that it came from, and no letter is issued until the last number on
 * paper is entered (worker/letters/on-hold.ts).
 * @param newer titles of letters that were issued after the archive
 */
export async function endRestore(
  database: D1Database,
  manifest: Manifest,
  newer: readonly string[],
): Promise<void> {
  const at = new Date().toISOString();
  const identity = manifest.identity ?? { name: manifest.village };
  const statements = [
    renewVersions(database),
    runOf(database, 'backup', 'ok', manifest.createdAt, summaryOf(manifest)),
    runOf(database, 'restored', 'failed', at, { cause: newer.join('; ') }),
    runOf(database, 'village', 'ok', at, identity),
    database.prepare(`DROP TABLE ${progressTable}`),
  ];
  const ended = async () => (await unfinishedRestore(database)) === null;
  await doOnce(() => database.batch(statements), ended);
}

/**
 * Marks a portal that moves to another home with an archive: it issues nothing until an archive is restored into it.
 * @returns whether it was not marked before
 */
export async function markMoved(database: D1Database): Promise<boolean> {
  const mark = database
    .prepare("INSERT OR IGNORE INTO job_runs VALUES ('moved', 'failed', ?, '{}')")
    .bind(new Date().toISOString());
  return (await tryAgain(() => mark.run())).meta.changes > 0;
}

export const unmarkMoved = (database: D1Database) =>
  database.prepare("DELETE FROM job_runs WHERE job = 'moved'").run();

/** Records the outcome of a job, or a state, for the Dashboard. */
export function runOf(
  database: D1Database,
  ...[job, outcome, at, detail]: [JobRun['job'], JobRun['outcome'], string, JobRun['detail']]
): D1PreparedStatement {
  const { sql, params } = saveRun(openDb(database), { job, outcome, at, detail }).toSQL();
  return database.prepare(sql).bind(...params);
}
