import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { backUpNightly } from '#scripts/archive/nightly-backup.ts';
import {
  appliedMigrations,
  applyMigrations,
  readMigrations,
} from '#scripts/lib/storage/migrations.ts';
import sample from '#scripts/sample/accounts.json' with { type: 'json' };
import { openData, prepareData } from '#server/data-folder.ts';
import { newData } from '#tests/support/new-data.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { examineData } from './data-checks.ts';

test('the doctor reports each fault of a data folder, and none of a correct one', async () => {
  const data = await newData();
  const statesOf = async (least?: number) =>
    Object.fromEntries(
      (await examineData(data.folder, least)).map(({ check, state }) => [check, state]),
    );
  const saveBackup = (days: number) =>
    data.database.exec(
      `INSERT OR REPLACE INTO job_runs (job, outcome, at, detail) VALUES ('backup', 'ok', '${new Date(Date.now() - days * dayMs).toISOString()}', '{}')`,
    );
  saveBackup(7);
  expect(await statesOf(1)).toEqual({
    ...{ 'Hak baca': 'ok', Disk: 'ok', 'Basis data': 'ok', Migrasi: 'ok' },
    ...{ 'Pekerjaan portal': 'ok', Cadangan: 'ok', Akun: 'ok', Portal: 'wrong' },
    // Whether NTP is on depends on the machine.
    Jam: expect.stringMatching(/ok|left/),
  });
  saveBackup(9);
  chmodSync(join(data.folder, 'files'), 0o755);
  const later = new Date(Date.now() + dayMs).toISOString();
  expect(await statesOf(Number.POSITIVE_INFINITY)).toMatchObject({
    ...{ 'Hak baca': 'wrong', Disk: 'wrong', 'Pekerjaan portal': 'wrong' },
  });
  data.database.exec(
    `DELETE FROM job_runs; INSERT INTO users (id, name, email, password_hash, role, created_at) VALUES ('${sample.accounts[0]?.id}', 'x', 'x', 'x', 'admin', '${later}')`,
  );
  vi.stubEnv('PUBLIC_ORIGIN', 'https://nowhere.invalid');
  expect(await statesOf(1)).toMatchObject({ Cadangan: 'left', Akun: 'wrong' });
  vi.unstubAllEnvs();
  data.close();
  const file = join(data.folder, 'portal.sqlite');
  writeFileSync(file, 'x'.repeat(5000));
  expect(await statesOf(1)).toEqual({ 'Basis data': 'wrong' });
  rmSync(file);
  expect(await statesOf(1)).toEqual({ 'Basis data': 'wrong' });
  expect(existsSync(file)).toBe(false);
});

test('a nightly backup is made once a day, and at least fourteen stay', async () => {
  const data = await newData();
  data.close();
  const folder = join(data.folder, '../backups');
  const day = new Date('2026-11-28T05:00:00Z');
  const backUp = (mayDelete = true) => backUpNightly(data.folder, folder, day, mayDelete);
  await backUpNightly(data.folder, undefined, day, true);
  expect(existsSync(folder)).toBe(false);
  await backUp();
  const nameOf = (number: number) => `portal-2026-10-${number}.tar`;
  const old = Array.from({ length: 14 }, (_, index) => nameOf(10 + index));
  const others = [
    'portal-lama.tar',
    'portal-2026-11-28.tar.Ab12Cd',
    'portal-2026-11-28.tar.Ef34Gh',
  ];
  for (const name of [...old, ...others]) writeFileSync(join(folder, name), '');
  const earlier = new Date(Date.now() - 2 * dayMs);
  utimesSync(join(folder, 'portal-2026-11-28.tar.Ab12Cd'), earlier, earlier);
  const all = readdirSync(folder).sort();
  // While the clock is not trusted.
  await backUp(false);
  expect(readdirSync(folder).sort()).toEqual(all);
  await backUp();
  const gone = [nameOf(10), 'portal-2026-11-28.tar.Ab12Cd'];
  expect(readdirSync(folder).sort()).toEqual(all.filter((name) => !gone.includes(name)));
  const broken = join(data.folder, 'nothing');
  await expect(backUpNightly(broken, join(folder, 'other'), day, true)).rejects.toThrow(
    'make one by hand (docs/backup.md)',
  );
}, 180_000);

test('puts the database back when a migration fails, and retains its copy after an interrupted update', async () => {
  const folder = join(makeFolder(), 'data');
  const all = readMigrations();
  const first = openData(folder);
  await applyMigrations(first.DB, all.slice(0, -2));
  const last = all.at(-1)?.name;
  first.database.exec(
    `CREATE TRIGGER crash BEFORE INSERT ON d1_migrations WHEN NEW.name = '${last}' BEGIN SELECT RAISE(ABORT, 'crash'); END`,
  );
  first.close();
  for (const _start of [1, 2]) await expect(prepareData(openData(folder))).rejects.toThrow('crash');
  const data = openData(folder);
  expect(await appliedMigrations(data.DB)).toHaveLength(all.length - 2);
  // What a killed process leaves.
  const copy = join(folder, 'portal.before-update.sqlite');
  copyFileSync(join(folder, 'portal.sqlite'), copy);
  data.database.exec('PRAGMA user_version = 1; DROP TRIGGER crash');
  await applyMigrations(data.DB, all.slice(0, -1));
  // A full disk: from then on the copy is older than what is served.
  const exec = data.database.exec.bind(data.database);
  vi.spyOn(data.database, 'exec').mockImplementation((sql) => {
    if (sql.startsWith('VACUUM')) throw new Error('database or disk is full');
    exec(sql);
  });
  await prepareData(data);
  expect(await appliedMigrations(data.DB)).toHaveLength(all.length);
  const count = (file: string) => {
    const database = new DatabaseSync(file);
    const row = database.prepare('SELECT count(*) AS count FROM d1_migrations').get();
    database.close();
    return row?.count;
  };
  expect(count(copy)).toBe(all.length - 2);
  exec(`DELETE FROM d1_migrations WHERE name = '${last}'`);
  await expect(prepareData(data)).rejects.toThrow();
  expect(count(join(folder, 'portal.sqlite'))).toBe(all.length - 1);
});
