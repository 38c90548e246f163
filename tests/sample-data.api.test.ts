import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collections } from '#contract/collections/index.ts';
import { sampleAccounts } from '#scripts/lib/storage/accounts.ts';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { completeState, readState } from './support/prepared-state.ts';
import { makeFolder } from './support/runtime/folder.ts';
import { startScript } from './support/script-process.ts';
import { testPortal } from './support/test-portal.ts';

const portal = await testPortal();

const totals = () =>
  portal.env.DB.prepare(
    'SELECT collection, count(*) AS total FROM content_records GROUP BY collection ORDER BY collection',
  ).all<{ collection: string; total: number }>();

test('repeats an interrupted first load without duplicates, and changes nothing later', async () => {
  const { DB, FILES } = portal.env;
  await fillIfEmpty(DB, FILES);
  const interrupted = await totals();
  await DB.prepare('UPDATE users SET terms_version = NULL').run();
  await fillIfEmpty(DB, FILES);
  const filled = await totals();
  expect(filled.results).toEqual(interrupted.results);
  expect(filled.results.map(({ collection }) => collection)).toEqual(
    collections.map(({ path }) => path).sort(),
  );
  const newest = await portal.call('GET', 'beritas');
  await fillIfEmpty(DB, FILES);
  expect((await portal.call('GET', 'beritas')).body).toEqual(newest.body);
});

test('is loaded into an empty state folder before the portal starts', async () => {
  const state = join(makeFolder(), 'state');
  await startScript('scripts/prepare.ts', { args: [state] }).finish();
  expect(await readState(state)).toEqual(completeState);
});

test('lists news newest first, with pictures', async () => {
  const { body } = await portal.call<{
    data: { createdAt: string; image: string | null; views: number }[];
    total: number;
  }>('GET', 'beritas?limit=100');
  const times = body.data.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(body.total).toBe(body.data.length);
  expect(Math.min(...body.data.map(({ views }) => views))).toBeGreaterThan(0);
  const picture = await fetch(new URL(body.data[0]?.image ?? '', portal.url));
  expect(picture.headers.get('content-type')).toBe('image/webp');
});

test('leaves a database with an account of its own alone', async () => {
  const { DB, FILES } = portal.env;
  await portal.account('user');
  await DB.prepare('UPDATE users SET terms_version = NULL').run();
  await fillIfEmpty(DB, FILES);
  const agreed = DB.prepare('SELECT count(*) AS total FROM users WHERE terms_version IS NOT NULL');
  expect(await agreed.first('total')).toBe(0);
});

test('sample accounts can log in', async () => {
  for (const { email, password, role } of sampleAccounts) {
    const { body } = await portal.call('POST', 'auth/login', { json: { email, password } });
    expect(body.role).toBe(role);
  }
});
