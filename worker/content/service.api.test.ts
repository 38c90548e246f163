import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beritas, products } from '#contract/collections/catalogues.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { apbdesas, penduduks } from '#contract/collections/figures.ts';
import { collections } from '#contract/collections/index.ts';
import { lpms } from '#contract/collections/members.ts';
import { sejarahs, visimisis, websites } from '#contract/collections/profile.ts';
import { countCosts } from '#tests/support/counting-database.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { openDb } from '#worker/db/client.ts';
import { readMany, readOne } from '#worker/db/read.ts';
import * as content from './index.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ token } = await portal.account('admin'));
});
afterAll(() => portal.stop());

const add = async (path: string, json: object = {}) =>
  (await portal.call<ContentRecord>('POST', `${path}/add`, { token, json })).body._id;

describe('a page', () => {
  it('reads its data in one round trip, typed by the definitions', async () => {
    await add('websites', { namaKepalaDesa: 'Pak Kades' });
    await add('penduduks', { laki: '1' });
    await add('penduduks', { laki: '1.200' });
    await add('apbdesas');
    for (let n = 0; n < 8; n += 1) await add('products', { hargaProduct: n });
    const { database, cost } = countCosts(portal.env.DB);
    const request = { page: 1, limit: 6 };
    const [website, people, budget, history, shop, news, unknown, latest] = await readMany(
      openDb(database),
      [
        content.currentOf(websites),
        content.currentOf(penduduks),
        content.currentOf(apbdesas),
        content.currentOf(sejarahs),
        content.pageOf(products, request),
        content.pageOf(beritas, request),
        content.oneOf(beritas, 'tidak-ada'),
        content.newestOf(products, 2),
      ],
    );
    expect(cost.roundTrips).toBe(1);
    expect(website?.namaKepalaDesa).toBe('Pak Kades');
    expect([people?.laki, budget?.tahun, history, unknown]).toEqual(['1.200', '2024', null, null]);
    expect(shop).toMatchObject({ total: 8, totalPages: 2, currentPage: 1 });
    expect(shop.data.reduce((sum, { hargaProduct, views }) => sum + hargaProduct + views, 0)).toBe(
      7 + 6 + 5 + 4 + 3 + 2,
    );
    expect(news).toEqual({ data: [], currentPage: 1, totalPages: 0, total: 0 });
    expect(latest.map(({ hargaProduct }) => hargaProduct)).toEqual([7, 6]);
  });

  it('with addresses only does not read the fields of records', async () => {
    const db = openDb(portal.env.DB);
    const addresses = await readOne(db, content.addressesOf(products, 2));
    const latest = await readOne(db, content.newestOf(products, 2));
    expect(addresses).toEqual(latest.map(({ _id, updatedAt }) => ({ _id, updatedAt })));
  });

  it('continues after the last record of the previous page and reads only its own rows', async () => {
    const { DB } = portal.env;
    await DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
       SELECT 'lpm' || i, 'lpms', '', '{}', '{}', '', '' FROM n`,
    ).run();
    const readPart = async (before: number | null) => {
      const { database, cost } = countCosts(DB);
      const part = content.partOf(lpms, { before, limit: 100 });
      const { records, next } = await readOne(openDb(database), part);
      expect(cost.rowsRead).toBeLessThanOrEqual(101);
      return { ids: records.map(({ _id }) => _id), next };
    };
    const newest = await readPart(null);
    expect([newest.ids[0], newest.ids.at(-1)]).toEqual(['lpm500', 'lpm401']);
    const older = await readPart((newest.next ?? 0) - 300);
    expect(older).toMatchObject({ ids: { length: 100 }, next: null });
    expect(older.ids.at(-1)).toBe('lpm1');
  });

  it('without reads sends no query', async () => {
    const { database, cost } = countCosts(portal.env.DB);
    expect(await readMany(openDb(database), [])).toEqual([]);
    expect(cost.roundTrips).toBe(0);
  });
});

describe('a search across collections', () => {
  const search = async (text: string, page = 1, limit = 10, among = collections) => {
    const found = content.searchOf(among, text, { page, limit });
    return (await readOne(openDb(portal.env.DB), found)).page;
  };

  it('returns the most relevant first, with the words marked', async () => {
    const deskripsiBerita = 'Embung <b>baru</b> dibuka.';
    await add('beritas', { judulBerita: 'Lain', deskripsiBerita });
    await add('products', { namaProduct: 'Ikan embung' });
    await add('beritas', { judulBerita: 'Lagi', deskripsiBerita: 'Dekat EMBUNG desa' });
    const { data, total } = await search('embung');
    expect(total).toBe(3);
    const paths = data.map(({ definition }) => definition.path);
    expect(paths).toEqual(['products', 'beritas', 'beritas']);
    expect(data[0]?.title).toEqual([
      { text: 'Ikan ', hit: false },
      { text: 'embung', hit: true },
    ]);
    const excerpts = data.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''));
    expect(excerpts).toContain(deskripsiBerita);
    const hits = data.flatMap(({ excerpt }) => excerpt.filter(({ hit }) => hit));
    expect(hits.map(({ text }) => text).sort()).toEqual(['EMBUNG', 'Embung']);
    const second = await search('embung', 2, 2);
    expect(second).toMatchObject({ currentPage: 2, totalPages: 2, total: 3 });
    expect(second.data).toHaveLength(1);
  });

  it('finds of single collections only the current record', async () => {
    await add('sejarahs', { judul: 'Lama', sejarahDesa: 'Zamrud lama' });
    const current = await add('sejarahs', { judul: 'Kini', sejarahDesa: 'Zamrud kini' });
    const { data, total } = await search('zamrud');
    expect(total).toBe(1);
    expect(data.map(({ record }) => record._id)).toEqual([current]);
    expect((await search('lama zamrud')).total).toBe(0);
  });

  it('searches only the given collections', async () => {
    await add('visimisis', { visi: 'Safir' });
    await add('lpms', { nama: 'Safir' });
    const totals = [[visimisis], [lpms], [visimisis, lpms], [beritas], []].map(
      async (definitions) => (await search('safir', 1, 10, definitions)).total,
    );
    expect(await Promise.all(totals)).toEqual([1, 1, 2, 0, 0]);
  });

  it.each(['', ' ', '!!', '"', "' OR 1=1 --"])('does not fail for %j', async (text) => {
    expect(await search(text)).toEqual({ data: [], currentPage: 1, totalPages: 0, total: 0 });
  });
});
