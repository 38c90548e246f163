import { chmodSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { backUpNightly } from '#scripts/archive/nightly-backup.ts';
import { appliedMigrations, applyMigrations, readMigrations } from '#scripts/lib/migrations.ts';
import { openData, prepareData } from '#server/data-folder.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { examineData } from './data-checks.ts';

async function newData() {
  const data = openData(join(makeFolder(), 'data'));
  await prepareData(data);
  return data;
}

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
    ...{ 'Hak baca': 'ok', Disk: 'ok', Migrasi: 'ok', 'Pekerjaan portal': 'ok', Jam: 'ok' },
    Portal: 'wrong',
  });
  saveBackup(9);
  chmodSync(join(data.folder, 'files'), 0o755);
  const later = new Date(Date.now() + dayMs).toISOString();
  data.database.exec(
    `INSERT INTO audit_entries (at, account_id, action, subject) VALUES ('${later}', '', 'x', '')`,
  );
  expect(await statesOf(Number.POSITIVE_INFINITY)).toMatchObject({
    ...{ 'Hak baca': 'wrong', Disk: 'wrong', 'Pekerjaan portal': 'wrong', Jam: 'wrong' },
  });
  data.close();
});

test('a nightly backup is made once a day, and only those of fourteen days stay', async () => {
  const data = await newData();
  data.close();
  const folder = join(data.folder, '../backups');
  const day = new Date('2026-11-28T05:00:00Z');
  await backUpNightly(data.folder, undefined, day);
  expect(existsSync(folder)).toBe(false);
  await backUpNightly(data.folder, folder, day);
  const old = ['portal-2026-11-14.tar', 'portal-2026-11-15.tar', 'portal-lama.tar'];
  for (const name of old) writeFileSync(join(folder, name), '');
  await backUpNightly(data.folder, folder, day);
  expect(readdirSync(folder).sort()).toEqual([...old, 'portal-2026-11-28.tar'].sort());
  await backUpNightly(data.folder, folder, new Date(day.getTime() + dayMs));
  expect(readdirSync(folder).sort()).toEqual(
    ['portal-2026-11-28.tar', 'portal-2026-11-29.tar', 'portal-lama.tar'].sort(),
  );
});

test('retains the copy of the earlier version after an interrupted update', async () => {
  const data = openData(join(makeFolder(), 'data'));
  const all = readMigrations();
  await applyMigrations(data.DB, all.slice(0, -2));
  const last = all.at(-1)?.name;
  data.database.exec(
    `CREATE TRIGGER crash BEFORE INSERT ON d1_migrations WHEN NEW.name = '${last}' BEGIN SELECT RAISE(ABORT, 'crash'); END`,
  );
  for (const _start of [1, 2]) await expect(prepareData(data)).rejects.toThrow('crash');
  expect(await appliedMigrations(data.DB)).toHaveLength(all.length - 1);
  data.close();
  const file = join(data.folder, 'portal.sqlite');
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  renameSync(join(data.folder, 'portal.before-update.sqlite'), file);
  const again = openData(data.folder);
  expect(await appliedMigrations(again.DB)).toHaveLength(all.length - 2);
  again.database.exec('DROP TRIGGER crash');
  await prepareData(again);
  expect(await appliedMigrations(again.DB)).toHaveLength(all.length);
  expect(existsSync(join(data.folder, 'portal.before-update.sqlite'))).toBe(true);
  again.close();
});
