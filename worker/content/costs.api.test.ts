import { afterAll, beforeAll, expect, it } from 'vitest';
import { countCosts } from '../../tests/support/counting-database.ts';
import { inProcess } from '../../tests/support/in-process.ts';
import { type Portal, startPortal } from '../../tests/support/portal.ts';
import { takePhoto } from '../../tests/support/submissions.ts';
import { app } from '../api.ts';
import { products } from '../contract/collections/catalogues.ts';
import type { ContentRecord } from '../contract/collections/define-collection.ts';
import { collections } from '../contract/collections/index.ts';
import type { Page } from '../contract/paging.ts';
import { openDb } from '../db/client.ts';
import { partOf, readMany, readOne, searchOf, titlesBeside } from './service.ts';

let portal: Portal;
let measure: ReturnType<typeof inProcess>;
beforeAll(async () => {
  portal = await startPortal();
  const { token } = await portal.account('admin');
  measure = inProcess(portal, app, token);
});
afterAll(() => portal.stop());

let width = 100;
async function photoForm() {
  const form = new FormData();
  width += 1;
  form.set('image', new Blob([new Uint8Array(await takePhoto(width))]), 'foto.jpg');
  return form;
}

const newRecord = async (path: string, body: FormData | object = {}) =>
  (await measure<ContentRecord>('POST', `${path}/add`, { body })).body._id;

// DESIGN: at most two round trips to D1 for an API call.
it.each([
  ['a plain list', 'GET', 'kass', 1],
  ['a paged list', 'GET', 'beritas?page=2', 1],
  ['a search', 'GET', 'beritas?q=kopi', 1],
  ['a record', 'GET', 'beritas/:id', 1],
  ['an unknown record', 'GET', 'beritas/tidak-ada', 1],
  ['a view', 'POST', 'beritas/:id/views', 1],
  ['to add', 'POST', 'beritas/add', 2],
  ['to add with a picture', 'POST', 'beritas/add', 2, photoForm],
  ['to change', 'PUT', 'beritas/:id', 2, () => ({ judulBerita: 'x' })],
  ['to change a picture', 'PUT', 'beritas/:id', 2, photoForm],
  ['to change nothing', 'PUT', 'beritas/:id', 1],
  ['to change what is unknown', 'PUT', 'beritas/tidak-ada', 1],
  ['to delete', 'DELETE', 'beritas/:id', 2],
])('%s: %s %s costs %i round trip(s)', async (_, method, path, trips, makeBody?: () => unknown) => {
  const id = await newRecord('beritas', await photoForm());
  const body = (await makeBody?.()) as object | undefined;
  const { status, roundTrips } = await measure(method, path.replace(':id', id), { body });
  expect(status === 404 || status < 300).toBe(true);
  expect(roundTrips).toBe(trips);
});

it('lists, pages, records and searches cost the same rows at 100 and at 5,000 records', async () => {
  const id = await newRecord('products', { namaProduct: 'Satu-satunya' });
  const lists = ['products', 'products?page=3&limit=10', 'products?q=satunya', 'kass'];
  const paths = [...lists, `products/${id}`];
  const costs = () => Promise.all(paths.map(async (path) => (await measure('GET', path)).rowsRead));
  await fill(120);
  const few = await costs();
  await fill(5000);
  expect(await costs()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(102);

  const deep = await measure<Page<ContentRecord>>('GET', 'products?page=50&limit=100');
  expect(deep.body.data).toHaveLength(100);
  expect(deep.rowsRead).toBeLessThanOrEqual(50 * 100 + 1);
});

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

it('writes and views cost the same rows at 5,000 records and at 10,000', async () => {
  const costs = async () => {
    const id = await newRecord('products', { namaProduct: 'a' });
    const change = await measure('PUT', `products/${id}`, { body: { namaProduct: 'b' } });
    const view = await measure('POST', `products/${id}/views`);
    const removal = await measure('DELETE', `products/${id}`);
    return [change, view, removal].map(({ rowsRead }) => rowsRead);
  };
  const few = await costs();
  await fill(5001);
  expect(await costs()).toEqual(few);
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

it('a search by relevance weighs the newest thousand matches, and of single collections the current record', async () => {
  const { database, cost } = countCosts(portal.env.DB);
  const request = { page: 1, limit: 10 };
  const search = searchOf(collections, 'barang', request);
  const { data, total } = await readOne(openDb(database), search);
  expect([data.length, total, cost.roundTrips]).toEqual([10, 1001, 1]);
  expect(cost.rowsRead).toBeLessThanOrEqual(6500);
});

it('a search without a result reads a bounded number of titles in the same round trip, one with a result none', async () => {
  const readTitles = async (text: string) => {
    const { database, cost } = countCosts(portal.env.DB);
    const search = searchOf(collections, text, { page: 1, limit: 10 });
    const reads = [search, titlesBeside(collections, text)] as const;
    const [{ total }, titles] = await readMany(openDb(database), reads);
    return { total, titles, cost };
  };
  await newRecord('beritas', { judulBerita: 'Jadwal posyandu' });
  const missed = await readTitles('posiandu');
  expect(missed.total).toBe(0);
  expect(missed.titles).toContain('Jadwal posyandu');
  expect(missed.titles.length).toBeLessThanOrEqual(500);
  expect(missed.cost.roundTrips).toBe(1);
  expect(missed.cost.rowsRead).toBeLessThanOrEqual(520);
  await fill(4999);
  const { cost, titles } = await readTitles('posiandu');
  expect([cost.roundTrips, cost.rowsRead]).toEqual([1, missed.cost.rowsRead]);
  expect(titles).toHaveLength(missed.titles.length);
  expect((await readTitles('posyandu')).titles).toEqual([]);
  expect((await readTitles('?!')).titles).toEqual([]);
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
