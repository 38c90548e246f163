import { afterAll, beforeAll, expect, it } from 'vitest';
import { inProcess } from '../../tests/support/in-process.ts';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { app } from '../api.ts';
import type { Answer } from '../contract/calls.ts';
import { collections } from '../contract/collections/index.ts';
import { openDb } from '../db/client.ts';
import { recordRun } from '../monitoring/service.ts';
import { dropFromEdge } from './drop-from-edge.ts';

let portal: Portal;
let send: ReturnType<typeof inProcess>;
beforeAll(async () => {
  portal = await startPortal();
  send = inProcess(portal, app, (await portal.account('admin')).token);
});
afterAll(() => portal.stop());

const read = () => send<Answer<'GET content/overview'>>('GET', 'content/overview');

it('names every collection of an empty portal, in two round trips', async () => {
  const { status, body, roundTrips } = await read();
  expect([status, roundTrips]).toEqual([200, 2]);
  const singles = collections.filter(({ kind }) => kind === 'single');
  const lists = collections.filter(({ kind }) => kind !== 'single');
  expect(Object.entries(body.current)).toEqual(singles.map(({ path }) => [path, null]));
  expect(Object.entries(body.totals)).toEqual(lists.map(({ path }) => [path, 0]));
});

it('tells of the jobs in the same round trip', async () => {
  const { DB } = portal.env;
  expect((await read()).body.notices).toEqual([]);
  const old = new Date(Date.now() - 9 * 86_400_000).toISOString();
  await DB.prepare('UPDATE users SET created_at = ?').bind(old).run();
  const never = [
    { job: 'nightly', state: 'overdue', at: null },
    { job: 'backup', state: 'overdue', at: null },
  ];
  expect(await read()).toMatchObject({ body: { notices: never }, roundTrips: 2 });

  const db = openDb(DB);
  const at = new Date();
  await recordRun(db, 'nightly', { outcome: 'ok', detail: { views: 1 } }, at);
  await recordRun(db, 'backup', { outcome: 'failed', detail: { cause: 'putus' } }, new Date(old));
  await recordRun(db, 'backup', { outcome: 'failed', detail: { cause: 'penuh' } }, at);
  const { notices } = (await read()).body;
  const failure = { job: 'backup', state: 'failed', at: at.toISOString(), cause: 'penuh' };
  expect(notices).toMatchObject([{ ...failure, line: expect.stringMatching(/^Pencadangan/) }]);
});

it('tells of a purge that failed, which breaks nothing', async () => {
  const db = openDb(portal.env.DB);
  const later: Promise<unknown>[] = [];
  const store = { db, later: (work: Promise<unknown>) => later.push(work) };
  const now = new Date();
  await dropFromEdge(store, ['a', 'b'], now, async () => null);
  expect(later).toEqual([]);
  await dropFromEdge(store, ['a', 'b'], now, async () => 'purge refused 1134');
  await Promise.all(later);
  expect((await read()).body.notices).toContainEqual(
    expect.objectContaining({ job: 'purge', at: now.toISOString(), cause: 'purge refused 1134' }),
  );
});

it('tells the current records and the totals', async () => {
  for (const pendapatanDesa of ['1', '2'])
    await send('POST', 'apbdesas/add', { body: { pendapatanDesa } });
  for (const nama of ['A', 'B']) await send('POST', 'lpms/add', { body: { nama } });
  const { body, roundTrips } = await read();
  expect(body.current.apbdesas).toMatchObject({ pendapatanDesa: '2' });
  expect(body.totals).toMatchObject({ lpms: 2, beritas: 0 });
  expect(roundTrips).toBe(2);
});
