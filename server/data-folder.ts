import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { appliedMigrations, applyMigrations, readMigrations } from '#scripts/lib/migrations.ts';
import { clearPartial, openFolder } from './platform/folder-r2.ts';
import { r2Over } from './platform/r2.ts';
import { d1Over, openDatabase, type Perform } from './platform/sqlite-d1.ts';

/** Free space below which a start warns, in bytes. */
const leastFree = 500 * 2 ** 20;

const databaseFile = (folder: string) => join(folder, 'portal.sqlite');
const filesFolder = (folder: string) => join(folder, 'files');

/** A file with the database as it was before the last migrations. */
const beforeUpdate = (folder: string) => join(folder, 'portal.before-update.sqlite');

/** SQLite's `user_version` from that copy to the last migration. */
const updating = 1;

/** Lets other requests go on between two files: reading one blocks the process. */
const inOwnTurn: Perform = async (_name, work) => {
  await nextTurn();
  return work();
};

/** Opens database and files of a data folder. What this process creates from then on is for its owner alone. Several processes may have it open. */
export function openData(path: string) {
  process.umask(0o077);
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = openDatabase(databaseFile(folder));
  const FILES = r2Over(openFolder(filesFolder(folder)), inOwnTurn);
  return { folder, database, DB: d1Over(database), FILES, close: () => database.close() };
}

export type Data = ReturnType<typeof openData>;

/** When each job was due that ran last; the database is also the lock of the folder. */
export type ServerState = DatabaseSync;

/**
 * Locks a data folder until this process ends, by any means: the system releases SQLite's lock.
 * @throws when another process has it.
 */
export function lockData(folder: string): ServerState {
  const state = new DatabaseSync(join(folder, 'server.sqlite'), { timeout: 0 });
  try {
    state.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    state.exec('CREATE TABLE IF NOT EXISTS jobs (job TEXT PRIMARY KEY, due INTEGER NOT NULL)');
    // In this locking mode the lock outlasts the transaction.
    state.exec('COMMIT');
  } catch (error) {
    state.close();
    if (!(error instanceof Error && error.message.includes('locked'))) throw error;
    throw new Error(
      `Folder data ${folder} sedang dipakai proses lain. Hentikan portal yang memakainya, atau pilih folder lain.`,
    );
  }
  return state;
}

/** Migrates the database, after a copy of it, and removes unfinished files. Only for the holder of the lock. */
export async function prepareData({ folder, database, DB }: Data): Promise<void> {
  clearPartial(filesFolder(folder));
  const applied = await appliedMigrations(DB);
  const migrations = readMigrations();
  const known = migrations.map(({ name }) => name);
  const newer = applied.find((name) => !known.includes(name));
  if (newer)
    throw new Error(
      `Data dibuat oleh versi portal yang lebih baru: migrasi ${newer} tidak dikenal. Pasang versi itu.`,
    );
  const copy = beforeUpdate(folder);
  if (applied.length > 0 && applied.length < known.length) {
    // An update that was interrupted has its copy: another one would be of a database between two versions.
    const marked = database.prepare('PRAGMA user_version').get()?.user_version === updating;
    if (!(marked && existsSync(copy))) await backup(database, copy);
    database.exec(`PRAGMA user_version = ${updating}`);
    console.log(`Salinan sebelum migrasi: ${copy}`);
  }
  await applyMigrations(DB, migrations);
  database.exec('PRAGMA user_version = 0');
}

/** AUTH_SECRET: of the environment, else of the data folder, where the first start creates it. */
export function secretOf(folder: string): string {
  const file = join(folder, 'auth-secret');
  const given = process.env.AUTH_SECRET;
  if (given) return given;
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

/** Free bytes of a folder's disk. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** What people should change, one sentence each. */
export function warningsOf(folder: string): string[] {
  const free = freeBytes(folder);
  return [
    process.getuid?.() === 0 &&
      'Portal berjalan sebagai root. Pakai pengguna sendiri: systemd dan kontainer melakukannya (docs/server.md).',
    free < leastFree &&
      `Disk hampir penuh: tersisa ${Math.floor(free / 2 ** 20)} MB di ${folder}. Kosongkan atau perbesar disk.`,
  ].filter((line) => line !== false);
}
