import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silent } from '#scripts/lib/commands/progress.ts';
import { applyMigrations, readMigrations } from '#scripts/lib/storage/migrations.ts';
import { runOnData } from '#scripts/lib/storage/run-on-data.ts';
import sample from '#scripts/sample/accounts.json' with { type: 'json' };
import { newData } from '#tests/support/new-data.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { village } from '#village.config.ts';
import { openData, prepareData, secretOf } from './data-folder.ts';
import { checkStructure } from './quick-check.ts';

const newFolder = () => join(makeFolder(), 'data');

const insertUser = (id: string, name: string) =>
  `INSERT INTO users (id, name, email, password_hash, role, created_at) VALUES ('${id}', '${name}', '${id}@bocor.test', 'x', 'user', '2026-11-28T00:00:00.000Z')`;

test('begins no portal where one was lost', async () => {
  const folder = newFolder();
  mkdirSync(folder);
  secretOf(folder);
  for (const _start of [1, 2]) {
    const data = openData(folder);
    await expect(prepareData(data)).rejects.toThrow('basis datanya hilang');
    data.close();
    const input = { migrations: [], sql: 'SELECT 1' };
    const tools = { report: silent, folder: '.' };
    await expect(runOnData(folder, 'migrate', input, tools)).rejects.toThrow('belum berisi portal');
  }
  rmSync(join(folder, 'auth-secret'));
  const data = openData(folder);
  await data.FILES.put('letters/x.pdf', 'x');
  await expect(prepareData(data)).rejects.toThrow('basis datanya hilang');
  await prepareData(data, { sample: true });
  data.close();
});

test('serves neither an unfinished restore nor the data of another village', async () => {
  const data = await newData();
  const { database } = data;
  database.exec('CREATE TABLE restore_progress (archive TEXT)');
  await expect(prepareData(data)).rejects.toThrow('belum selesai');
  database.exec('DROP TABLE restore_progress');
  const move =
    "UPDATE job_runs SET detail = json_set(detail, '$.district', 'Lain') WHERE job = 'village'";
  database.exec(move);
  await expect(prepareData(data)).rejects.toThrow(`district "Lain", bukan "${village.district}"`);
  await prepareData(data, { rename: true });
  await prepareData(data);
  database.exec(`${move}; ${insertUser(String(sample.accounts[0]?.id), 'Contoh')}`);
  await prepareData(data);
  data.close();
});

test('leaves no deleted data in the file, also none from before the migration', async () => {
  const data = openData(newFolder());
  const { database, folder, DB } = data;
  const all = readMigrations();
  const traces = (name: string) => {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return (
      readFileSync(join(folder, 'portal.sqlite')).toString('latin1').toLowerCase().split(name)
        .length - 1
    );
  };
  const before = all.findIndex(({ name }) => name.endsWith('_secure_delete.sql'));
  await applyMigrations(DB, all.slice(0, before));
  database.exec('PRAGMA secure_delete = OFF');
  database.exec(`${insertUser('a', 'Rahasiawati')}; ${insertUser('b', 'Lainnya')}`);
  database.exec("DELETE FROM users WHERE id = 'a'");
  expect(traces('rahasiawati')).toBeGreaterThan(0);
  database.exec('PRAGMA secure_delete = ON');
  await prepareData(data);
  expect(traces('rahasiawati')).toBe(0);
  database.exec(insertUser('c', 'Tersembunyi'));
  database.exec("DELETE FROM users WHERE id = 'c'");
  expect(traces('tersembunyi')).toBe(0);
  data.close();
});

test('names the path and the way back when folder or database cannot be used', async () => {
  const file = newFolder();
  writeFileSync(file, '');
  const folder = join(file, 'data');
  expect(() => openData(folder)).toThrow(
    `Folder data ${folder}: tidak dapat ditulis oleh pengguna`,
  );
  const data = await newData();
  data.close();
  writeFileSync(join(data.folder, 'portal.sqlite'), 'x'.repeat(5000));
  expect(() => openData(data.folder)).toThrow(/rusak\. Pulihkan .*--data .* --overwrite/);
});

test('finds a damaged structure', async () => {
  const data = await newData();
  data.close();
  const file = join(data.folder, 'portal.sqlite');
  await expect(checkStructure(file)).resolves.toBeUndefined();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, 8192 * 3, 8192 * 3 + 600));
  await expect(checkStructure(file)).rejects.toThrow(/page|malformed/i);
});

test('commands migrate nothing and name the version of the data', async () => {
  const data = openData(newFolder());
  const all = readMigrations();
  await applyMigrations(data.DB, all.slice(0, -1));
  const input = { migrations: all, sql: 'SELECT 1' };
  const run = () => runOnData(data.folder, 'migrate', input, { report: silent, folder: '.' });
  await expect(run()).rejects.toThrow(`sampai ${all.at(-2)?.name}`);
  await prepareData(data);
  expect(await run()).toEqual([{ 1: 1 }]);
  data.close();
  expect(readdirSync(data.folder)).toContain('portal.before-update.sqlite');
  await expect(
    runOnData(newFolder(), 'migrate', input, { report: silent, folder: '.' }),
  ).rejects.toThrow('tidak ada');
});

test('serves tables of a newer release that allows it', async () => {
  const data = await newData();
  const { database } = data;
  database.exec("INSERT INTO d1_migrations (name) VALUES ('9999_next.sql')");
  await prepareData(data);
  database.exec(
    "UPDATE job_runs SET detail = json_set(detail, '$.since', '9999_next.sql') WHERE job = 'tables'",
  );
  await expect(prepareData(data)).rejects.toThrow('9999_next.sql tidak dikenal');
  data.close();
});
