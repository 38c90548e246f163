import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const add = (path: string, json: unknown) => admin.call<ContentRecord>('POST', `${path}/add`, json);
const page = (path: string) => portal.get<Page<ContentRecord>>(path);
/** Stores so many old records. */
const fill = (path: string, count: number) =>
  portal.query(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
     SELECT ?1 || i, ?1, '', '{}', '{}', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`,
    ...[path, count],
  );

describe('a paged list', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 14; n += 1) await add('beritas', { judulBerita: `Berita ${n}` });
  });

  it.each([
    ['', 6, 1, 3],
    ['?page=1', 6, 1, 3],
    ['?page=2', 6, 2, 3],
    ['?page=3', 2, 3, 3],
    ['?limit=5', 5, 1, 3],
    ['?page=2&limit=10', 4, 2, 2],
    ['?limit=100', 14, 1, 1],
    ['?page=10000', 0, 10000, 3],
    ['?page=9007199254740991&limit=100', 0, 9007199254740991, 1],
    ['?t=123', 6, 1, 3],
  ])('beritas%s', async (query, length, currentPage, totalPages) => {
    const list = await page(`beritas${query}`);
    expect(list).toMatchObject({ currentPage, totalPages, total: 14 });
    expect(list.data).toHaveLength(length);
  });

  it('is newest first and contains every record once', async () => {
    const pages = await Promise.all([1, 2, 3].map((n) => page(`beritas?page=${n}`)));
    const titles = pages.flatMap(({ data }) => data.map((record) => record.judulBerita));
    expect(titles).toEqual(Array.from({ length: 14 }, (_, index) => `Berita ${14 - index}`));
  });

  it.each([
    ['beritas', 6],
    ['products', 100],
    ['perangkats', 4],
    ['perwakilans', 4],
    ['lpms', 4],
  ])('of %s has %i records a page by default', async (path, limit) => {
    await fill(path, 120);
    expect((await page(path)).data).toHaveLength(limit);
  });

  it('is empty without records', async () => {
    await portal.query("DELETE FROM content_records WHERE collection = 'lpms'");
    expect(await page('lpms')).toEqual({ data: [], currentPage: 1, totalPages: 0, total: 0 });
  });
});

it('a plain list is empty at first, then newest first, at most 100', async () => {
  expect(await portal.get('kass')).toEqual([]);
  for (const tanah of ['1', '2']) await add('kass', { tanah });
  const list = await portal.get<ContentRecord[]>('kass?page=2&limit=x');
  expect(list.map(({ tanah }) => tanah)).toEqual(['2', '1']);
  await fill('kass', 120);
  expect(await portal.get('kass')).toHaveLength(100);
});

describe('a search', () => {
  const find = (q: string, more = '') => page(`products?q=${encodeURIComponent(q)}${more}`);
  const names = async (q: string, more = '') =>
    (await find(q, more)).data.map(({ namaProduct }) => namaProduct);

  beforeAll(async () => {
    await portal.query('DELETE FROM content_records');
    await add('products', { namaProduct: 'Kopi Robusta', deskripsiProduct: 'Dari kebun Layung' });
    await add('products', { namaProduct: 'Gula Aren', deskripsiProduct: 'Manis, teman kopi.' });
    await add('products', { namaProduct: 'Kerupuk Épang', kontak: '0812-3456' });
    await add('products', { namaProduct: 'Anyaman "Bambu"', deskripsiProduct: "Jum'at saja" });
    await add('beritas', { judulBerita: 'Panen kopi' });
  });

  it('corrects typing errors if nothing is found, and returns the corrected words', async () => {
    const meant = { meant: 'kopi robusta', total: 1, totalPages: 1 };
    expect(await find('kopii robsuta')).toMatchObject(meant);
    expect(await names('kopii robsuta')).toEqual(['Kopi Robusta']);
    expect(await find('kopi')).not.toHaveProperty('meant');
    const none = { data: [], currentPage: 1, totalPages: 0, total: 0 };
    expect(await find('kopii qqqqqq')).toEqual(none);
  });

  it('returns pages with the total of matches', async () => {
    const second = { currentPage: 2, totalPages: 2, total: 2 };
    expect(await find('kopi', '&page=2&limit=1')).toMatchObject(second);
    expect(await names('kopi', '&page=2&limit=1')).toEqual(['Kopi Robusta']);
  });

  it('follows changes and deletions', async () => {
    const { body } = await add('products', { namaProduct: 'Madu hutan' });
    expect(await names('madu')).toEqual(['Madu hutan']);
    const path = `products/${body._id}`;
    await admin.call('PUT', path, { namaProduct: 'Sirup' });
    expect([await names('madu'), await names('sirup')]).toEqual([[], ['Sirup']]);
    await admin.call('DELETE', path);
    expect(await names('sirup')).toEqual([]);
  });
});
