import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ token } = await portal.account('admin'));
});
afterAll(() => portal.stop());

const add = (path: string, json: unknown) =>
  portal.call<ContentRecord>('POST', `${path}/add`, { token, json });
const page = (path: string) => portal.call<Page<ContentRecord>>('GET', path);

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
    const { status, body } = await page(`beritas${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentPage, totalPages, total: 14 });
    expect(body.data).toHaveLength(length);
    const first = 14 - (currentPage - 1) * Math.ceil(14 / totalPages);
    if (query === '') expect(body.data[0]?.judulBerita).toBe(`Berita ${first}`);
  });

  it('is newest first and contains every record once', async () => {
    const pages = await Promise.all([1, 2, 3].map((n) => page(`beritas?page=${n}`)));
    const titles = pages.flatMap(({ body }) => body.data.map((record) => record.judulBerita));
    expect(titles).toEqual(Array.from({ length: 14 }, (_, index) => `Berita ${14 - index}`));
  });

  it.each([
    ['beritas', 6],
    ['products', 100],
    ['perangkats', 4],
    ['perwakilans', 4],
    ['lpms', 4],
  ])('of %s has %i records a page by default', async (path, limit) => {
    const statement = portal.env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
       INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
       SELECT ?1 || i, ?1, '', '{}', '{}', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`,
    );
    await statement.bind(path).run();
    expect((await page(path)).body.data).toHaveLength(limit);
  });

  it('is empty without records', async () => {
    await portal.env.DB.prepare("DELETE FROM content_records WHERE collection = 'lpms'").run();
    const { status, body } = await page('lpms');
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], currentPage: 1, totalPages: 0, total: 0 });
  });
});

describe('a plain list', () => {
  it('is empty at first, then newest first, at most 100', async () => {
    expect((await portal.call('GET', 'kass')).body).toEqual([]);
    for (const tanah of ['1', '2']) await add('kass', { tanah });
    const { body } = await portal.call<ContentRecord[]>('GET', 'kass?page=2&limit=x');
    expect(body.map(({ tanah }) => tanah)).toEqual(['2', '1']);
    await portal.env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
       INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
       SELECT 'k' || i, 'kass', '', '{}', '{}', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`,
    ).run();
    expect((await portal.call<ContentRecord[]>('GET', 'kass')).body).toHaveLength(100);
  });
});

describe('a search', () => {
  const find = (q: string, more = '') => page(`products?q=${encodeURIComponent(q)}${more}`);
  const names = async (q: string) =>
    (await find(q)).body.data.map(({ namaProduct }) => namaProduct);

  beforeAll(async () => {
    await portal.env.DB.prepare('DELETE FROM content_records').run();
    await add('products', { namaProduct: 'Kopi Robusta', deskripsiProduct: 'Dari kebun Layung' });
    await add('products', { namaProduct: 'Gula Aren', deskripsiProduct: 'Manis, teman kopi.' });
    await add('products', { namaProduct: 'Kerupuk Épang', kontak: '0812-3456' });
    await add('products', { namaProduct: 'Anyaman "Bambu"', deskripsiProduct: "Jum'at saja" });
    await add('beritas', { judulBerita: 'Panen kopi' });
  });

  it('corrects typing errors if nothing is found, and returns the corrected words', async () => {
    const { body } = await find('kopii robsuta');
    expect(body).toMatchObject({ meant: 'kopi robusta', total: 1, totalPages: 1 });
    expect(body.data.map(({ namaProduct }) => namaProduct)).toEqual(['Kopi Robusta']);
    expect((await find('kopi')).body).not.toHaveProperty('meant');
    expect((await find('kopii qqqqqq')).body).toEqual({
      data: [],
      currentPage: 1,
      totalPages: 0,
      total: 0,
    });
  });

  it('returns pages with the total of matches', async () => {
    const { body } = await find('kopi', '&page=2&limit=1');
    expect(body).toMatchObject({ currentPage: 2, totalPages: 2, total: 2 });
    expect(body.data.map(({ namaProduct }) => namaProduct)).toEqual(['Kopi Robusta']);
  });

  it('follows changes and deletions', async () => {
    const { body } = await add('products', { namaProduct: 'Madu hutan' });
    expect(await names('madu')).toEqual(['Madu hutan']);
    const path = `products/${body._id}`;
    await portal.call('PUT', path, { token, json: { namaProduct: 'Sirup' } });
    expect([await names('madu'), await names('sirup')]).toEqual([[], ['Sirup']]);
    await portal.call('DELETE', path, { token });
    expect(await names('sirup')).toEqual([]);
  });
});
