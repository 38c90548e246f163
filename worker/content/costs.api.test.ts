import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import { products } from '#contract/collections/catalogues.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { fill as fillRecords, type Run } from '#scripts/bench/fill/fill.ts';
import { countCosts } from '#tests/support/counting-database.ts';
import { inProcess } from '#tests/support/in-process.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { app } from '#worker/api.ts';
import { openDb } from '#worker/db/client.ts';
import { mostHits, partOf, readOne, searchOf } from './service.ts';

let portal: Portal;
let measure: ReturnType<typeof inProcess>;
beforeAll(async () => {
  portal = await startPortal();
  const { token } = await portal.account('admin');
  measure = inProcess(portal, app, token);
  await fill(5001);
});
afterAll(() => portal.stop());

const newRecord = async (path: string, body: FormData | object = {}) =>
  (await measure<ContentRecord>('POST', `${path}/add`, { body })).body._id;

it('a part of a collection costs the rows that it has, however deep it is', async () => {
  const partFrom = async (before: number | null) => {
    const { database, cost } = countCosts(portal.env.DB);
    const part = await readOne(openDb(database), partOf(products, { before, limit: 100 }));
    expect(cost.roundTrips).toBe(1);
    expect(cost.rowsRead).toBeLessThanOrEqual(part.records.length + 1);
    return part;
  };
  const newest = await partFrom(null);
  const deep = await partFrom((newest.next ?? 0) - 4000);
  expect([newest, deep].map(({ records }) => records.length)).toEqual([100, 100]);
  expect(await partFrom(1)).toEqual({ records: [], next: null });
});

it.each([200, Number.MAX_SAFE_INTEGER])(
  'page %i, past the end, reads the total alone',
  async (page) => {
    const path = `products?page=${page}&limit=100`;
    const { body, rowsRead } = await measure<Page<ContentRecord>>('GET', path);
    expect(body).toMatchObject({ data: [], currentPage: page });
    expect(body.total).toBeGreaterThan(5000);
    expect(rowsRead).toBeLessThanOrEqual(2);
  },
);

describe('searches', () => {
  const request = { page: 1, limit: 10 };
  const texts = ['desa', 'warga desa', 'posyandu', 'posiandu', 'kopii robusta', 'pos', 'qqqqqq'];
  const search = async (text: string, page = 1) => {
    const { database, cost } = countCosts(portal.env.DB);
    const found = await readOne(
      openDb(database),
      searchOf(collections, text, { ...request, page }),
    );
    return { ...found, ...cost };
  };
  const lists = ['beritas?q=desa', 'products?q=desa&page=20', 'products?q=kopii'];
  const run: Run = (sql, json) => portal.env.DB.prepare(sql).bind(json).run();
  const costs = async () => {
    const found = [];
    for (const text of texts) found.push(await search(text));
    const listed = [];
    for (const path of lists) listed.push(await measure<Page<ContentRecord>>('GET', path));
    return { found, listed };
  };

  it('cost one round trip and the same rows at 4,000 records as at 8,000, common words and mistyped ones too', async () => {
    await fillRecords(run, 0, 2000);
    const few = await costs();
    await fillRecords(run, 2000, 4000);
    const many = await costs();
    expect(many.listed.map(({ rowsRead }) => rowsRead)).toEqual(
      few.listed.map(({ rowsRead }) => rowsRead),
    );
    for (const [at, { rowsRead, roundTrips, total }] of many.found.entries()) {
      // How many of the newest titles are among the newest texts changes a little.
      expect(rowsRead, texts[at]).toBeLessThanOrEqual(1.1 * (few.found[at]?.rowsRead ?? 0));
      expect(rowsRead, texts[at]).toBeLessThanOrEqual(3500);
      expect(roundTrips).toBe(1);
      expect(total).toBeLessThanOrEqual(2 * (mostHits + 1));
    }
    expect(many.listed.map(({ body }) => [body.total, body.meant])).toEqual([
      [200, undefined],
      [200, undefined],
      [200, 'kopi'],
    ]);
    expect(many.found.map(({ meant }) => meant)).toEqual([
      ...[undefined, undefined, undefined, 'posyandu', 'kopi robusta', undefined, undefined],
    ]);
  });

  it('put what is named by a word before the newest thousands that hold it', async () => {
    await newRecord('beritas', { judulBerita: 'Kalender warga', deskripsiBerita: 'Setahun.' });
    await fillRecords(run, 4000, 5000);
    const { data } = await search('warga');
    expect(data[0]?.record).toMatchObject({ judulBerita: 'Kalender warga' });
  });

  it('cost no more for a page far past the end, which is the last one', async () => {
    const [first, past] = [await search('desa'), await search('desa', Number.MAX_SAFE_INTEGER)];
    expect(past).toMatchObject({ currentPage: first.totalPages, total: first.total });
    expect(past.rowsRead).toBeLessThanOrEqual(1.1 * first.rowsRead);
    const html = await (await fetch(new URL('/cari?q=desa&page=999999', portal.url))).text();
    expect(html).toContain(`Lebih dari ${mostHits} hasil untuk “desa”`);
    expect(html).toContain(`${first.totalPages} / ${first.totalPages}`);
  });
});

/** Adds records to a paged and to a single collection. */
async function fill(count: number) {
  const statement = portal.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
     SELECT ?1 || ?2 || '-' || i, ?1, 'Barang ' || i, json_object('namaProduct', 'Barang ' || i), '{}',
            '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'
     FROM n`,
  );
  await portal.env.DB.batch([statement.bind('products', count), statement.bind('kass', count)]);
}
