import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import type { Account } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

const day = (fromNow: number) => isoDay(villageDay(new Date(Date.now() + fromNow * dayMs)));
const add = (json: object) => admin.call<ContentRecord>('POST', 'beritas/add', json);
await add({ judulBerita: 'Kerja bakti', tampilMulai: day(0) });
/** News for the day after tomorrow. */
const { body: later } = await add({ judulBerita: 'Zarafa berkunjung', tampilMulai: day(2) });
const list = async (query: string, { get }: Pick<Account, 'get'> = portal) => {
  const { total, data } = await get<Page<ContentRecord>>(`beritas${query}`);
  return [total, ...data.map((record) => record.judulBerita)];
};
const textOf = async (path: string) => (await portal.open(path)).text();

it('hides news before its first day from the API and every page', async () => {
  expect(later.tampilMulai).toBe(day(2));
  expect(await list('')).toEqual([1, 'Kerja bakti']);
  expect(await list('?q=zarafa')).toEqual([0]);
  expect((await portal.call('GET', `beritas/${later._id}`)).status).toBe(404);
  expect((await portal.call('POST', `beritas/${later._id}/views`)).status).toBe(404);
  const pages = ['/', '/semua-berita', `/beritas/${later._id}`, '/cari?q=kunjung+zarafa'];
  const files = ['/berita.xml', '/data/beritas.csv', '/data/beritas.json'];
  for (const path of [...pages, ...files])
    expect(await textOf(path), path).not.toContain('berkunjung');
  expect(await textOf('/sitemap.xml')).not.toContain(later._id);
});

it('shows officials what is not public yet', async () => {
  const all = [2, 'Zarafa berkunjung', 'Kerja bakti'];
  expect(await list('?scheduled=include', admin)).toEqual(all);
  expect(await list('?scheduled=include&q=zarafa', admin)).toEqual([1, 'Zarafa berkunjung']);
  const path = `beritas/${later._id}?scheduled=include`;
  const { body, headers } = await admin.call('GET', path);
  expect(body).toEqual(later);
  expect(headers.get('cache-control')).toMatch(/^private/);
  const answers = await Promise.all([
    portal.call('GET', path),
    resident.call('GET', path),
    portal.call('GET', 'beritas?scheduled=include'),
    admin.call('GET', 'beritas?scheduled=all'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 400]);
});

it('publishes news when its day is cleared', async () => {
  const { body: added } = await add({ judulBerita: 'Segera', tampilMulai: day(9) });
  const put = (json: object) => admin.call<ContentRecord>('PUT', `beritas/${added._id}`, json);
  expect((await put({ tampilMulai: '31 Februari' })).status).toBe(400);
  const { body } = await put({ tampilMulai: '' });
  expect(body).toMatchObject({ tampilMulai: '', revision: 2 });
  expect((await portal.call('GET', `beritas/${added._id}`)).status).toBe(200);
});
