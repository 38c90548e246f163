import { expect, test } from 'vitest';
import { sampleAccounts } from '#scripts/lib/accounts.ts';
import { silent } from '#scripts/lib/progress.ts';
import { fillIfEmpty } from '#scripts/sample/fill.ts';
import { loadSampleOffice } from '#scripts/sample/office/load-office.ts';
import { origin, secrets } from './platform/environment.ts';
import { startMemoryPortal } from './platform/memory-portal.ts';
import { completeState, readPrepared } from './support/prepared-state.ts';
import { withFault } from './support/with-fault.ts';

const portal = startMemoryPortal();
const { DB, FILES } = portal.env;

/** As `npm start` does, but in this process. */
const load = (database = DB) =>
  fillIfEmpty(database, FILES, {
    loadOffice: (loading) => loadSampleOffice({ ...loading, origin, secrets }, silent),
  });

test.each([
  ['records', 20],
  ['applications', completeState.records.length + 60],
] as const)('is incomplete after an interruption between %s', async (kind, batches) => {
  const stop = () => Promise.reject(new Error('terputus'));
  await expect(load(withFault(DB, 'batch', stop, batches))).rejects.toThrow('terputus');
  const { accounts, [kind]: loaded } = await readPrepared(portal.env);
  expect(accounts).toEqual([]);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.length).toBeLessThan(completeState[kind].length);
});

test('is complete after a repeated load, and not changed by another', async () => {
  for (const _ of [1, 2]) {
    await load();
    expect(await readPrepared(portal.env)).toEqual(completeState);
  }
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
  const picture = await portal.fetch(body.data[0]?.image ?? '');
  expect(picture.headers.get('content-type')).toBe('image/webp');
});

test('sample accounts can log in', async () => {
  for (const { email, password, role } of sampleAccounts) {
    const { body } = await portal.call('POST', 'auth/login', { json: { email, password } });
    expect(body.role).toBe(role);
  }
});

test('leaves a database with an account of its own alone', async () => {
  await portal.account();
  portal.database.exec('UPDATE users SET terms_version = NULL');
  await load();
  expect((await readPrepared(portal.env)).accounts).toEqual([]);
});
