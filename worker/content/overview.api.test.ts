import { afterAll, beforeAll, expect, it } from 'vitest';
import { inProcess } from '../../tests/support/in-process.ts';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { app } from '../api.ts';
import type { ContentOverview } from '../contract/collections/define-collection.ts';
import { collections } from '../contract/collections/index.ts';

let portal: Portal;
let send: ReturnType<typeof inProcess>;
beforeAll(async () => {
  portal = await startPortal();
  send = inProcess(portal, app, (await portal.account('admin')).token);
});
afterAll(() => portal.stop());

const read = () => send<ContentOverview>('GET', 'content/overview');

it('names every collection of an empty portal, in two round trips', async () => {
  const { status, body, roundTrips } = await read();
  expect([status, roundTrips]).toEqual([200, 2]);
  const singles = collections.filter(({ kind }) => kind === 'single');
  const lists = collections.filter(({ kind }) => kind !== 'single');
  expect(Object.entries(body.current)).toEqual(singles.map(({ path }) => [path, null]));
  expect(Object.entries(body.totals)).toEqual(lists.map(({ path }) => [path, 0]));
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
