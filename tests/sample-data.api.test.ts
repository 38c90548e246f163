import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAccounts } from '#scripts/lib/storage/accounts.ts';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { verifyPassword } from '#worker/accounts/password/hash.ts';
import { addAccount } from './support/account.ts';
import { openPlatform, type Platform } from './support/platform.ts';
import { completeState, readState } from './support/prepared-state.ts';
import { makeFolder } from './support/runtime/folder.ts';
import { secrets } from './support/runtime/home.ts';
import { startScript } from './support/script-process.ts';

const state = join(makeFolder(), 'state');
let platform: Platform;
beforeAll(async () => {
  await startScript('scripts/prepare.ts', { args: [state] }).finish();
  platform = await openPlatform(state);
});
afterAll(() => platform.dispose());

const rowsOf = async <Row>(sql: string) => (await platform.env.DB.prepare(sql).all<Row>()).results;

test('is loaded into an empty state folder before the portal starts', async () => {
  expect(await readState(state)).toEqual(completeState);
});

test('repeats an interrupted first load without duplicates, and changes nothing later', async () => {
  const { DB, FILES } = platform.env;
  const loaded = () =>
    rowsOf(
      'SELECT id, updated_at FROM content_records UNION ALL SELECT id, terms_version FROM users ORDER BY id',
    );
  const before = await loaded();
  await DB.prepare('UPDATE users SET terms_version = NULL').run();
  for (const _load of ['repeated', 'later']) {
    await fillIfEmpty(DB, FILES);
    expect(await loaded()).toEqual(before);
  }
});

test('has news in the order of their days, with views and pictures in WebP', async () => {
  const news = await rowsOf<{ created_at: string; views: number; image: string }>(
    "SELECT created_at, views, images ->> 'image' AS image FROM content_records WHERE collection = 'beritas' ORDER BY seq",
  );
  const times = news.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort());
  expect(Math.min(...news.map(({ views }) => views))).toBeGreaterThan(0);
  expect(news.at(-1)?.image).toMatch(/\.webp$/);
});

test('has accounts that can log in', async () => {
  for (const { email, password, role } of sampleAccounts) {
    const sql = `SELECT role, password_hash AS hash FROM users WHERE email = '${email}'`;
    const [account] = await rowsOf<{ role: string; hash: string }>(sql);
    expect([account?.role, await verifyPassword(password, account?.hash ?? '')]).toEqual([
      role,
      true,
    ]);
  }
});

test('leaves a database with an account of its own alone', async () => {
  const { DB, FILES } = platform.env;
  await addAccount(DB, secrets, 'user');
  await DB.prepare('UPDATE users SET terms_version = NULL').run();
  await fillIfEmpty(DB, FILES);
  const [agreed] = await rowsOf(
    'SELECT count(*) AS total FROM users WHERE terms_version IS NOT NULL',
  );
  expect(agreed).toEqual({ total: 0 });
});
