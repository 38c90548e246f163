import { expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const { token: resident } = await portal.account();

const day = (fromNow: number) => isoDay(villageDay(new Date(Date.now() + fromNow * 86_400_000)));
const add = (json: object) => admin.call<ContentRecord>('POST', 'beritas/add', json);
await add({ judulBerita: 'Kerja bakti', tampilMulai: day(0) });
/** News for the day after tomorrow. */
const { body: later } = await add({ judulBerita: 'Zarafa berkunjung', tampilMulai: day(2) });
const list = async (query: string, reader?: string) => {
  const options = reader ? { token: reader } : {};
  const { body } = await portal.call<Page<ContentRecord>>('GET', `beritas${query}`, options);
  return [body.total, ...body.data.map((record) => record.judulBerita)];
};

it('hides news before its first day from the API and every page', async () => {
  expect(later.tampilMulai).toBe(day(2));
  expect(await list('')).toEqual([1, 'Kerja bakti']);
  expect(await list('?q=zarafa')).toEqual([0]);
  const { status } = await portal.call('GET', `beritas/${later._id}`);
  expect(status).toBe(404);
  const viewed = await portal.call('POST', `beritas/${later._id}/views`);
  expect(viewed.status).toBe(404);
  const pages = [
    '/',
    '/semua-berita',
    `/beritas/${later._id}`,
    '/cari?q=kunjung+zarafa',
    '/berita.xml',
    '/data/beritas.csv',
    '/data/beritas.json',
  ];
  for (const path of pages) {
    const text = await (await fetch(new URL(path, portal.url))).text();
    expect([path, text.includes('berkunjung')]).toEqual([path, false]);
  }
  expect(await (await fetch(new URL('/sitemap.xml', portal.url))).text()).not.toContain(later._id);
});

it('shows officials what is not public yet', async () => {
  const all = [2, 'Zarafa berkunjung', 'Kerja bakti'];
  expect(await list('?scheduled=include', admin.token)).toEqual(all);
  expect(await list('?scheduled=include&q=zarafa', admin.token)).toEqual([1, 'Zarafa berkunjung']);
  const path = `beritas/${later._id}?scheduled=include`;
  expect((await admin.call('GET', path)).body).toEqual(later);
  const answers = await Promise.all([
    portal.call('GET', path),
    portal.call('GET', path, { token: resident }),
    portal.call('GET', 'beritas?scheduled=include'),
    admin.call('GET', 'beritas?scheduled=all'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 400]);
  const response = await fetch(new URL(`/api/v1/${path}`, portal.url), {
    headers: { 'x-auth-token': admin.token },
  });
  expect(response.headers.get('cache-control')).toMatch(/^private/);
});

it('publishes news when its day is cleared', async () => {
  const { body: added } = await add({ judulBerita: 'Segera', tampilMulai: day(9) });
  const put = (json: object) => admin.call<ContentRecord>('PUT', `beritas/${added._id}`, json);
  expect((await put({ tampilMulai: '31 Februari' })).status).toBe(400);
  const { body } = await put({ tampilMulai: '' });
  expect(body).toMatchObject({ tampilMulai: '', revision: 2 });
  expect((await portal.call('GET', `beritas/${added._id}`)).status).toBe(200);
});
