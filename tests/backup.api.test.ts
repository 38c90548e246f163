import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringBack } from '#scripts/archive/bring-back.ts';
import type { Manifest } from '#scripts/archive/manifest.ts';
import { restore } from '#scripts/archive/restore.ts';
import { runMakeArchive } from '#scripts/archive/run-make-archive.ts';
import { runRestore } from '#scripts/archive/run-restore.ts';
import { type Progress, silent } from '#scripts/lib/commands/progress.ts';
import { openFile } from '#scripts/lib/files/open-file.ts';
import { applyMigrations, readMigrations } from '#scripts/lib/storage/migrations.ts';
import type { Storage } from '#scripts/lib/storage/platform.ts';
import { village } from '#village.config.ts';
import { discardFiles } from '#worker/files/index.ts';
import { fill } from './archive/fill.ts';
import { readStored } from './archive/stored.ts';
import { archiveTo } from './support/make-archive.ts';
import { openPlatform, type Platform } from './support/platform.ts';
import { makeFolder } from './support/runtime/folder.ts';
import { countCalls } from './support/with-fault.ts';

const folder = makeFolder();
const sourceFolder = join(folder, 'source');
const targetFolder = join(folder, 'target');
const archive = join(folder, 'portal.tar');
let source: Platform;
let target: Platform;
let manifest: Manifest;

beforeAll(async () => {
  source = await openPlatform(sourceFolder);
  target = await openPlatform(targetFolder);
  await applyMigrations(source.env.DB, readMigrations());
  await fill(source.env);
});
afterAll(async () => {
  await source.dispose();
  await target.dispose();
});

const restoreTo = (storage: Storage, path: string, report: Progress = silent) =>
  restore(storage, openFile(path), { overwrite: false, report });

const rowsOf = async (database: D1Database, sql: string) =>
  (await database.prepare(sql).all<Record<string, unknown>>()).results;

/** Inserts an application and its log entry in one batch, so an archive must hold both or neither. */
async function submitAndLog(database: D1Database, index: number): Promise<void> {
  const statements = [
    `INSERT INTO applications (id, type, status, nama, answers, photos, created_at)
      VALUES (?, 'SKU', 'Menunggu', 'Sementara', '{}', '{}', '2026-11-22T00:00:00.000Z')`,
    `INSERT INTO audit_entries (at, account_id, action, subject)
      VALUES ('2026-11-22T00:00:00.000Z', 'x', 'concurrent', ?)`,
  ];
  await database.batch(statements.map((sql) => database.prepare(sql).bind(`concurrent-${index}`)));
}

it('makes an archive of one moment while rows are written', async () => {
  const starts: string[] = [];
  const report: Progress = (what, done) => {
    if (what === 'Membaca tabel applications' && done <= 200) starts.push(what);
  };
  const writing = (async () => {
    for (let index = 0; index < 25; index += 1) await submitAndLog(source.env.DB, index);
  })();
  manifest = await archiveTo(source.env, archive, { report });
  await writing;
  // A table that changes while it is read is read again.
  expect(starts.length).toBeGreaterThan(1);
  expect(manifest.missing).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['portal.tar', 'source', 'target']);
});

/** Throws at the given report of a task. */
const stopAt = (what: string, times: number): Progress => {
  let left = times;
  return (now) => {
    if (now.startsWith(what)) left -= 1;
    if (left === 0) throw new Error('dihentikan');
  };
};

it('continues an interrupted restore until every row and byte is the same', async () => {
  const { DB, FILES } = target.env;
  await expect(restoreTo(target.env, archive, stopAt('Menulis tabel', 3))).rejects.toThrow(
    'dihentikan',
  );
  await expect(archiveTo(target.env, join(folder, 'half.tar'))).rejects.toThrow('belum selesai');
  const broken = countCalls(FILES, 'put');
  const stop = stopAt('Menulis berkas', 2);
  await expect(restoreTo({ DB, FILES: broken.part }, archive, stop)).rejects.toThrow('dihentikan');
  const rest = countCalls(FILES, 'put');
  await restoreTo({ DB, FILES: rest.part }, archive);
  const files = manifest.entries.filter(({ path }) => path.startsWith('files/'));
  expect(broken.calls()).toBe(16);
  expect(rest.calls()).toBe(files.length - 16);
  const stored = readStored(targetFolder);
  expect(stored).toEqual(readStored(sourceFolder));
  expect(Object.values(stored.rows).flat().length).toBeGreaterThan(200);
  expect(stored.files).toHaveLength(files.length);
  const log = "SELECT subject FROM audit_entries WHERE action = 'concurrent' ORDER BY 1";
  const applications = "SELECT id AS subject FROM applications WHERE nama = 'Sementara' ORDER BY 1";
  expect(await rowsOf(DB, applications)).toEqual(await rowsOf(DB, log));
  const run = "SELECT at FROM job_runs WHERE job = 'backup' AND outcome = 'ok'";
  expect(await rowsOf(DB, run)).toEqual([{ at: manifest.createdAt }]);
});

it('backs up and restores every row and byte inside workerd, each only once', async () => {
  const path = join(folder, 'workerd.tar');
  const back = () =>
    runMakeArchive(path, { state: sourceFolder, contents: 'everything', report: silent });
  const made = await back();
  expect(made).toMatchObject({ missing: [] });
  expect(statSync(path).mode & 0o077).toBe(0);
  await expect(back()).rejects.toThrow('sudah ada');
  const state = join(folder, 'workerd');
  const restored = await runRestore(path, { state, overwrite: false, old: false, report: silent });
  expect(restored).toMatchObject({ files: made.files, rows: made.rows, erased: 0, missing: 0 });
  const stored = readStored(state);
  expect(stored).toEqual(readStored(sourceFolder));
  expect(stored.files).toHaveLength(made.files);
});

it('refuses a target that is not empty, and an archive of a newer version', async () => {
  const { DB } = target.env;
  await expect(restoreTo(target.env, archive)).rejects.toThrow('tidak kosong');
  const migrations = readMigrations().slice(0, -1);
  const older = restore(target.env, openFile(archive), {
    overwrite: true,
    report: silent,
    migrations,
  });
  await expect(older).rejects.toThrow('lebih baru');
  expect(await DB.prepare('SELECT count(*) AS total FROM users').first('total')).toBeGreaterThan(0);
});

it('restores files from the trash that rows name', async () => {
  const { DB, FILES } = target.env;
  const named = await rowsOf(DB, 'SELECT pdf_key FROM letters WHERE pdf_key IS NOT NULL LIMIT 3');
  const keys = named.map(({ pdf_key }) => String(pdf_key));
  await discardFiles(FILES, keys, new Date('2026-11-01T00:00:00Z'));
  expect(await bringBack(target.env, silent)).toEqual({
    broughtBack: 3,
    erased: 0,
    missing: [],
  });
  const versions = await rowsOf(DB, 'SELECT min(version) AS least FROM table_versions');
  expect(versions[0]?.least).toBeGreaterThan(1_700_000_000);
  await FILES.delete(keys.map((key) => `trash/2026-11-01/${key}`));
  expect(readStored(targetFolder)).toEqual(readStored(sourceFolder));
});

it('overwrites with --overwrite, moves replaced files to the trash and migrates an older archive', async () => {
  const { DB, FILES } = target.env;
  const key = manifest.entries.at(-1)?.path.slice('files/'.length) ?? '';
  await FILES.put('letters/asing.pdf', 'asing');
  const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">SKU 1/205</rdf:li></rdf:Alt>';
  await FILES.put('letters/baru.pdf', title);
  await FILES.put(key, 'diganti');
  await DB.batch(
    [
      'UPDATE letters SET signed_id = NULL',
      'DELETE FROM signed_letters',
      'DELETE FROM letters',
      "UPDATE users SET name = 'Diganti'",
    ].map((sql) => DB.prepare(sql)),
  );
  const later = {
    name: '9999_later.sql',
    statements: [
      'ALTER TABLE users ADD COLUMN greeting TEXT',
      "UPDATE users SET greeting = 'Halo ' || name",
    ],
  };
  const migrations = [...readMigrations(), later];
  const options = { overwrite: true, report: silent, migrations };
  const { newer } = await restore(target.env, openFile(archive), options);
  // Those of the letters issued after the archive.
  expect(newer).toEqual(['SKU 1/205', 'letters/asing.pdf']);
  const states = await rowsOf(DB, "SELECT job, detail FROM job_runs WHERE job <> 'backup'");
  expect(states.map(({ job, detail }) => [job, JSON.parse(String(detail))])).toEqual(
    expect.arrayContaining([
      ['restored', { cause: newer.join('; ') }],
      ['village', expect.objectContaining({ name: village.name, district: village.district })],
    ]),
  );
  const { objects } = await FILES.list({
    prefix: `trash/${new Date().toISOString().slice(0, 10)}/`,
  });
  expect(objects.map((object) => object.key.split('/').slice(2).join('/')).sort()).toEqual(
    [key, 'letters/asing.pdf', 'letters/baru.pdf'].sort(),
  );
  const wrong = await rowsOf(DB, "SELECT id FROM users WHERE greeting IS NOT 'Halo ' || name");
  expect(wrong).toEqual([]);
  await FILES.delete(objects.map((object) => object.key));
  await DB.batch([
    DB.prepare('ALTER TABLE users DROP COLUMN greeting'),
    DB.prepare("DELETE FROM d1_migrations WHERE name = '9999_later.sql'"),
  ]);
  expect(readStored(targetFolder)).toEqual(readStored(sourceFolder));
});

it('restores an archive of version 1', async () => {
  const open = openFile(join(import.meta.dirname, 'archive/version-1.tar'));
  const options = { overwrite: true, old: true, report: silent };
  const restored = await restore(target.env, open, options);
  expect(restored).toMatchObject({ format: 1, missing: [], erased: 0 });
  expect(restored.tables.reduce((total, { rows }) => total + rows, 0)).toBe(21);
  expect(restored.entries.filter(({ path }) => path.startsWith('files/'))).toHaveLength(6);
});

it('reads a discarded file from the trash, lists missing files and records the outcome', async () => {
  const { DB, FILES } = source.env;
  const named = await rowsOf(DB, 'SELECT pdf_key FROM letters WHERE pdf_key IS NOT NULL LIMIT 2');
  const [moved = '', lost = ''] = named.map(({ pdf_key }) => String(pdf_key));
  await discardFiles(FILES, [moved]);
  await FILES.delete(lost);
  const path = join(folder, 'second.tar');
  const { createdAt, entries, missing } = await archiveTo(source.env, path, { moved: true });
  const isMoved = async () =>
    (await rowsOf(DB, "SELECT * FROM job_runs WHERE job = 'moved'")).length;
  expect(await isMoved()).toBe(1);
  expect(missing).toEqual([lost]);
  const first = manifest.entries.find((entry) => entry.path === `files/${moved}`);
  expect(entries).toContainEqual(first);
  await DB.prepare('CREATE TABLE restore_progress (archive TEXT)').run();
  const refused = archiveTo(source.env, join(folder, 'third.tar'), { moved: true });
  await expect(refused).rejects.toThrow('belum selesai');
  // A move that failed leaves a mark as it was.
  expect(await isMoved()).toBe(1);
  await DB.prepare("DELETE FROM job_runs WHERE job = 'moved'").run();
  await expect(archiveTo(source.env, join(folder, 'third.tar'), { moved: true })).rejects.toThrow();
  expect(await isMoved()).toBe(0);
  const runs = await rowsOf(DB, "SELECT * FROM job_runs WHERE job = 'backup' ORDER BY outcome");
  expect(runs).toEqual([
    expect.objectContaining({ job: 'backup', outcome: 'failed', detail: expect.any(String) }),
    expect.objectContaining({ job: 'backup', outcome: 'ok', at: createdAt }),
  ]);
  expect(JSON.parse(String(runs[1]?.detail))).toMatchObject({ missing: 1 });
});
