import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { collections } from '#contract/collections/index.ts';
import { datasetsAmong, filePath, formats } from '#site/server/open-data/datasets.ts';
import { fileLimit } from '#site/server/open-data/file.ts';
import { publicPages } from '#site/server/public-pages.ts';
import { village } from '#village.config.ts';
import { takePhoto } from './support/letters/submissions.ts';
import { jsonLdFaults } from './support/pages/json-ld-faults.ts';
import { visit } from './support/pages/visit.ts';
import { testPortal } from './support/test-portal.ts';

/** Data for other systems: open data files, and structured data for search engines. */
const origin = 'https://desa.example';
const datasets = datasetsAmong(collections);

const portal = await testPortal({ PUBLIC_ORIGIN: origin });
const admin = await portal.account('admin');
let news: Record<string, string>;
let goods: Record<string, string>;
beforeAll(async () => {
  await add('penduduks', { laki: '1', perempuan: '2' });
  await add('penduduks', { laki: '1.204', perempuan: 'sekitar 900', penduduk: '' });
  await add('apbdesas', { pendapatanDesa: '1.500.000.000' });
  await add('sejarahs', { judul: 'Asal', sejarahDesa: 'Dahulu …' });
  const judulBerita = 'Panen, "raya"\nsusulan';
  news = await add('beritas', { judulBerita, deskripsiBerita: '=1+1' });
  const product = { namaProduct: 'Kopi', hargaProduct: '16.000', kontak: '0812 3456 7890' };
  const form = new FormData();
  for (const [name, value] of Object.entries(product)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(await takePhoto(16, 12))]), 'foto.jpg');
  goods = (await admin.call<Record<string, string>>('POST', 'products/add', form)).body;
});

async function add(path: string, json: object) {
  const added = await admin.call<Record<string, string>>('POST', `${path}/add`, json);
  expect(added.status).toBe(201);
  return added.body;
}

const open = (path: string) => visit(portal, path);

interface OpenFile {
  license: object;
  source: string;
  next: string | null;
  data: Record<string, string | number | null>[];
}
const json = async (path: string): Promise<OpenFile> => JSON.parse((await open(path)).text);
const csv = async (path: string): Promise<Record<string, string>[]> =>
  parse((await open(path)).text, { bom: true, columns: true, record_delimiter: '\r\n' });

describe.each(datasets)('$path', (dataset) => {
  it.each(formats)(
    'is public for every origin as %s, and cached until it changes',
    async (format) => {
      const { status, headers } = await open(filePath(dataset, format));
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-tag')).toBe(`content,content-${dataset.path}`);
      expect(headers.get('content-type')).toMatch(
        format === 'csv' ? 'text/csv' : 'application/json',
      );
      expect(headers.get('link')).toContain(`<${village.openDataLicence.url}>; rel="license"`);
      expect(headers.get('link')).toContain(`<${origin}/data#${dataset.path}>; rel="describedby"`);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('has the same content in both formats', async () => {
    const { data, source, license } = await json(filePath(dataset, 'json'));
    expect([source, license]).toEqual([
      origin + filePath(dataset, 'json'),
      village.openDataLicence,
    ]);
    const rows = await csv(filePath(dataset, 'csv'));
    const asText = data.map((one) =>
      Object.fromEntries(Object.entries(one).map(([name, value]) => [name, `${value ?? ''}`])),
    );
    // CSV escapes formulas for spreadsheets.
    expect(rows).toEqual(
      asText.map((one) =>
        dataset.path === 'beritas' ? { ...one, deskripsiBerita: "'=1+1" } : one,
      ),
    );
  });
});

it('has numeric figures as numbers, of the current record only', async () => {
  const { data, next } = await json('/data/penduduks.json');
  expect(data).toMatchObject([
    { laki: 1204, perempuan: 'sekitar 900', kepalaKeluarga: null, penduduk: null },
  ]);
  expect(next).toBeNull();
});

it('has absolute URLs and no telephone numbers', async () => {
  const { data } = await json('/data/products.json');
  expect(data).toMatchObject([
    {
      hargaProduct: 16_000,
      image: `${origin}${goods.image}`,
      url: `${origin}/products/${goods._id}`,
      createdAt: goods.createdAt,
    },
  ]);
  for (const format of formats)
    expect((await open(`/data/products.${format}`)).text).not.toMatch(/kontak|3456/);
  expect((await json('/data/beritas.json')).data[0]?.judulBerita).toBe(news.judulBerita);
});

it('links to older records by the next URL, with each record once', async () => {
  await portal.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at)
     SELECT 'kabar-' || i, 'beritas', '', '{}', '{}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM n`,
  )
    .bind(2 * fileLimit)
    .run();
  const ids: unknown[] = [];
  let next: string | null = `${origin}/data/beritas.json`;
  const lengths: number[] = [];
  while (next) {
    const path: string = next.replace(origin, '');
    const link = (await open(path.replace('.json', '.csv'))).headers.get('link') ?? '';
    const file: OpenFile = await json(path);
    expect(link.includes('rel="next"')).toBe(file.next !== null);
    if (file.next) expect(link).toContain(file.next.replace('.json', '.csv'));
    ids.push(...file.data.map(({ _id }) => _id));
    lengths.push(file.data.length);
    next = file.next;
  }
  expect(lengths).toEqual([fileLimit, fileLimit, 1]);
  expect(new Set(ids).size).toBe(2 * fileLimit + 1);
  expect(ids.at(-1)).toBe(news._id);
});

it('allows no other response to other origins', async () => {
  for (const path of [
    '/',
    '/data',
    '/berita.xml',
    '/api/v1/beritas',
    '/data/websites.csv',
    '/data/x',
  ])
    expect((await open(path)).headers.get('access-control-allow-origin')).toBeNull();
});

it('is documented on /data with every column, and linked from /statistik', async () => {
  const { text } = await open('/data');
  for (const dataset of datasets) {
    expect(text).toContain(dataset.openData.title);
    for (const format of formats) expect(text).toContain(`href="${filePath(dataset, format)}"`);
    const rows = await csv(filePath(dataset, 'csv'));
    for (const name of Object.keys(rows[0] ?? {})) expect(text).toContain(`<code>${name}</code>`);
  }
  expect(text).toContain(village.openDataLicence.name);
  expect((await open('/statistik')).text).toContain('href="/data"');
  expect((await open('/cari?q=unduhan')).text).toContain('href="/data"');
});

describe('structured data', () => {
  /** The JSON-LD of a page. */
  const factsOf = async (path: string) =>
    [
      ...(await open(path)).text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, facts = '']) => facts);

  it('is valid on every public page', async () => {
    const details = [`/beritas/${news._id}`, `/products/${goods._id}`];
    const types: Record<string, unknown> = {};
    for (const path of [...publicPages.map((page) => page.path), ...details]) {
      for (const facts of await factsOf(path)) {
        expect([path, jsonLdFaults(facts, origin)]).toEqual([path, []]);
        types[path.replace(/\/[\w-]+$/, '') || path] = JSON.parse(facts)['@type'];
      }
    }
    expect(types).toEqual({
      '/': 'GovernmentOrganization',
      '/tentang': 'GovernmentOrganization',
      '/data': 'DataCatalog',
      '/beritas': 'NewsArticle',
      '/products': 'Product',
    });
  });

  it('has no offer for a product without a price', async () => {
    const { _id } = await add('products', { namaProduct: 'Belum berharga' });
    const [facts = ''] = await factsOf(`/products/${_id}`);
    expect(JSON.parse(facts)).not.toHaveProperty('offers');
    expect(jsonLdFaults(facts, origin)).toEqual([]);
  });
});

it('filters a file by the fields of its collection', async () => {
  const next: string[] = [];
  for (const tahun of ['2025', '2026', '2026']) {
    const { _id } = await add('anggarans', { tahun, uraian: 'Jalan', anggaran: '1.000' });
    next.push(String(_id));
  }
  const [, first, second] = next;
  const rows = await csv('/data/anggarans.csv?tahun=2026');
  expect(rows.map(({ _id, anggaran }) => [_id, anggaran])).toEqual([
    [second, '1000'],
    [first, '1000'],
  ]);
  expect((await json('/data/anggarans.json?tahun=1999')).data).toEqual([]);
});
