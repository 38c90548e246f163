import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { backUpNightly } from '#scripts/archive/nightly-backup.ts';
import { openData, prepareData } from '#server/data-folder.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { examineData } from './data-checks.ts';

async function newData() {
  const data = openData(join(makeFolder(), 'data'));
  await prepareData(data);
  return data;
}

test('the doctor accepts a good data folder and names what is wrong with a bad one', async () => {
  const data = await newData();
  const statesOf = async () =>
    Object.fromEntries((await examineData(data.folder)).map(({ check, state }) => [check, state]));
  const good = await statesOf();
  expect(good).toMatchObject({ 'Hak baca': 'ok', Migrasi: 'ok', Jam: 'ok', Portal: 'wrong' });
  chmodSync(join(data.folder, 'files'), 0o755);
  const later = new Date(Date.now() + dayMs).toISOString();
  data.database.exec(
    `INSERT INTO audit_entries (at, account_id, action, subject) VALUES ('${later}', '', 'x', '')`,
  );
  expect(await statesOf()).toMatchObject({ 'Hak baca': 'wrong', Jam: 'wrong' });
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
