import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lowerTerms } from '#contract/village/words.ts';
import { identityOf } from '#scripts/archive/manifest.ts';
import {
  appliedMigrations,
  applyMigrations,
  readMigrations,
} from '#scripts/lib/storage/migrations.ts';
import { ownVersion, renameCommand, restoreCommand } from '#scripts/release/release.ts';
import sample from '#scripts/sample/accounts.json' with { type: 'json' };
import { village } from '#village.config.ts';
import { logFault } from '#worker/http/log.ts';
import { checkClockAtStart } from './clock.ts';
import { clearPartial, openFolder } from './platform/file-store.ts';
import { r2Over } from './platform/r2.ts';
import { d1Over, openDatabase, type Perform } from './platform/sqlite-d1.ts';

/** Free space below which a start warns, in bytes. */
export const leastFree = 500 * 2 ** 20;

export const databaseFile = (folder: string) => join(folder, 'portal.sqlite');
const filesFolder = (folder: string) => join(folder, 'files');

/** A file with the database as it was before the last migrations. */
const beforeUpdate = (folder: string) => join(folder, 'portal.before-update.sqlite');

/** The damaged database that a restore replaced. */
export const damagedFile = (folder: string) => join(folder, 'portal.damaged.sqlite');

/** The data folder on which the next release is tried (scripts/release/try-out.ts). */
export const tryOutFolder = (folder: string) => join(folder, 'try-out');

/** Copies that hold residents' data and serve for some days only. */
export const copiesIn = (folder: string) => [
  beforeUpdate(folder),
  damagedFile(folder),
  tryOutFolder(folder),
];

/** Releases that know this migration can be served on the tables of this one: later migrations only add. */
const servableSince = '0044_intake_end.sql';

/** SQLite's `user_version` from that copy to the last migration, and then until free pages are overwritten. */
const updating = 1;
const uncompacted = 2;

/** Lets other requests go on between two files: reading one blocks the process. */
const inOwnTurn: Perform = async (_name, work) => {
  await nextTurn();
  return work();
};

/** Opens database and files of a data folder. What this process creates from then on is for its owner alone. Several processes may have it open. */
export function openData(path: string) {
  process.umask(0o077);
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const database = openDatabase(databaseFile(folder));
    const FILES = r2Over(openFolder(filesFolder(folder)), inOwnTurn);
    return { folder, database, DB: d1Over(database), FILES, close: () => database.close() };
  } catch (error) {
    throw explainFault(folder, error);
  }
}

/** The words for what disk, rights or database do not allow; other errors as they are. */
export function explainFault(folder: string, error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const { username } = userInfo();
  const words = /ENOSPC|EDQUOT|disk is full|disk I\/O/.test(message)
    ? 'disk penuh. Kosongkan atau perbesar disk.'
    : /EACCES|EPERM|EROFS|ENOTDIR|unable to open|readonly/.test(message)
      ? `tidak dapat ditulis oleh pengguna ${username}. Jalankan: sudo chown -R ${username} ${folder}`
      : /not a database|malformed/.test(message) &&
        `portal.sqlite rusak. Pulihkan cadangan: ${restoreCommand(folder)} (docs/runbook.md, "A damaged database").`;
  return words ? new Error(`Folder data ${folder}: ${words} (${message})`) : error;
}

export type Data = ReturnType<typeof openData>;

/** When each job was due that succeeded last, and the versions that used these data; the database is also the lock of the folder. */
export type ServerState = DatabaseSync;

/**
 * Locks a data folder until this process ends, by any means: the system releases SQLite's lock.
 * @throws when another process has it.
 */
export function lockData(folder: string): ServerState {
  const state = new DatabaseSync(join(folder, 'server.sqlite'), { timeout: 0 });
  try {
    state.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    state.exec(`CREATE TABLE IF NOT EXISTS jobs (job TEXT PRIMARY KEY, due INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS versions (version TEXT PRIMARY KEY, since TEXT NOT NULL)`);
    const used = state.prepare('INSERT OR IGNORE INTO versions VALUES (?, ?)');
    used.run(ownVersion, new Date().toISOString());
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

/**
 * Migrates the database, after a copy of it, and removes unfinished files. Only for the holder of the lock.
 * @param options `sample`: the database may be empty; `rename`: the settings may name another village
 * @throws in words, before any change, when these data must not be served: unfinished, lost, newer, or of another village.
 */
export async function prepareData(
  data: Data,
  options: { sample?: boolean; rename?: boolean } = {},
): Promise<void> {
  const { folder, database, DB } = data;
  if (hasTable(database, 'restore_progress'))
    throw new Error(
      `Pemulihan ke ${folder} belum selesai. Jalankan lagi perintah pemulihan yang sama.`,
    );
  const applied = await appliedIn(data);
  const hasRemains = hasSecret(folder) || readdirSync(filesFolder(folder)).length > 0;
  if (applied.length === 0 && !options.sample && hasRemains)
    throw new Error(
      `${folder} berisi berkas portal, tetapi basis datanya hilang. Apakah disknya terpasang? Pasang lagi, atau pulihkan cadangan: ${restoreCommand(folder)}. Portal baru memerlukan folder kosong.`,
    );
  clearPartial(filesFolder(folder));
  const migrations = readMigrations();
  const known = migrations.map(({ name }) => name);
  refuseNewer(database, applied, known);
  if (hasTable(database, 'job_runs') && !options.rename) refuseOther(database);
  const copy = beforeUpdate(folder);
  const isUpdate = applied.length > 0 && known.some((name) => !applied.includes(name));
  if (isUpdate) {
    // An update that was interrupted has its copy: another one would be of a database between two versions.
    if (!(markOf(database) === updating && existsSync(copy))) await backup(database, copy);
    database.exec(`PRAGMA user_version = ${updating}`);
    console.log(`Salinan sebelum migrasi: ${copy}`);
  }
  await applyMigrations(DB, migrations).catch((error) => {
    // Nothing was served yet, so the copy has everything.
    if (isUpdate) putBack(data);
    throw error;
  });
  // From here on the copy is old.
  if (markOf(database) === updating) database.exec(`PRAGMA user_version = ${uncompacted}`);
  await checkClockAtStart(DB);
  // Writes only what changed: a full disk must not stop a start.
  const store = database.prepare(`INSERT INTO job_runs VALUES (?, 'ok', ?, ?)
    ON CONFLICT (job, outcome) DO UPDATE SET detail = excluded.detail WHERE detail <> excluded.detail`);
  const at = new Date().toISOString();
  store.run('village', at, JSON.stringify(identityOf(village)));
  if (applied.every((name) => known.includes(name)))
    store.run('tables', at, JSON.stringify({ since: servableSince }));
  if (markOf(database) === 0) return;
  try {
    // Rows deleted before `secure_delete` are still in the free pages of the file.
    database.exec('VACUUM; PRAGMA user_version = 0');
  } catch (error) {
    // A full disk must not stop the portal; the next start tries again.
    logFault('database not compacted', error);
  }
}

const markOf = (database: DatabaseSync) =>
  database.prepare('PRAGMA user_version').get()?.user_version;

/** Replaces the database by its copy from before the migrations, and closes it. */
function putBack({ folder, database }: Data): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  renameSync(beforeUpdate(folder), databaseFile(folder));
  for (const end of ['-wal', '-shm']) rmSync(databaseFile(folder) + end, { force: true });
}

/** The applied migrations, without creating their table: a database without tables is one that was lost. */
const appliedIn = async ({ database, DB }: Data): Promise<string[]> =>
  hasTable(database, 'd1_migrations') ? await appliedMigrations(DB) : [];

export const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;

/** @throws when a command of this version would meet data of another: only a start migrates, after a copy and behind the lock. */
export async function refuseOtherVersion(data: Data): Promise<void> {
  const applied = await appliedIn(data);
  const known = readMigrations().map(({ name }) => name);
  refuseNewer(data.database, applied, known);
  if (known.some((name) => !applied.includes(name)))
    throw new Error(
      applied.length === 0
        ? 'Folder data belum berisi portal. Mulai portal lebih dahulu.'
        : `Data ini dari versi portal yang lebih lama (sampai ${applied.at(-1)}). Jalankan perintah ini dari versi itu, atau mulai portal versi ini lebih dahulu.`,
    );
}

/** @throws when a newer release changed the tables so that this one cannot be served on them. */
function refuseNewer(
  database: DatabaseSync,
  applied: readonly string[],
  known: readonly string[],
): void {
  const newer = applied.find((name) => !known.includes(name));
  if (!newer) return;
  const tables = database.prepare("SELECT detail FROM job_runs WHERE job = 'tables'").get();
  if (!known.includes(JSON.parse(String(tables?.detail ?? '{}')).since))
    throw new Error(
      `Data dibuat oleh versi portal yang lebih baru: migrasi ${newer} tidak dikenal. Pasang versi itu.`,
    );
}

/** Whether the accounts of the sample data exist, whose passwords everybody knows. */
export const hasSampleAccounts = (database: DatabaseSync): boolean =>
  [...sample.accounts, ...sample.residents].some(
    ({ id }) => database.prepare('SELECT 1 FROM users WHERE id = ?').get(id) !== undefined,
  );

/** @throws when the settings name another village than the data, unless they are sample data. */
function refuseOther(database: DatabaseSync): void {
  const stored = database.prepare("SELECT detail FROM job_runs WHERE job = 'village'").get();
  const settings = identityOf(village);
  const differs = Object.entries<unknown>(JSON.parse(String(stored?.detail ?? '{}'))).filter(
    ([name, value]) => settings[name] !== value,
  );
  if (differs.length === 0 || hasSampleAccounts(database)) return;
  const list = differs.map(([name, value]) => `${name} "${value}", bukan "${settings[name]}"`);
  throw new Error(
    `Data ini milik ${lowerTerms.village} lain: ${list.join('; ')}. Periksa PORTAL_DATA dan setelan. Bila namanya memang berubah: ${renameCommand}`,
  );
}

export const hasSecret = (folder: string): boolean => existsSync(join(folder, 'auth-secret'));

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
