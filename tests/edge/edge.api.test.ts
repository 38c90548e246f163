import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Page as Paged } from '#contract/basics/paging.ts';
import {
  type CollectionDefinition,
  type ContentRecord,
  isDeletable,
} from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { app } from '#worker/api.ts';
import { exampleFields } from '#worker/api-schemas/examples.ts';
import { contentTag, contentTags } from '#worker/http/responses/cache.ts';
import { letterTypesTag } from '#worker/letter-types/index.ts';
import { skbm } from '../fixtures/village-letter.ts';
import { cache } from '../platform/cloudflare-workers.ts';
import { Random } from '../simulation/random.ts';
import { inProcess } from '../support/in-process.ts';
import { takePhoto } from '../support/letters/submissions.ts';
import { publicPaths } from '../support/pages/page-paths.ts';
import { sampleOf } from '../support/sample.ts';
import { testPortal } from '../support/test-portal.ts';
import { Edge } from './edge.ts';

// Writes go through the API in this process, which purges `edge`; reads through the built Worker. Both share D1 and R2.

const portal = await testPortal({ PUBLIC_ORIGIN: 'https://desa.test' });
const admin = await portal.account('admin');
const measure = inProcess(portal, app, admin.token);
let edge: Edge;
const records: { definition: CollectionDefinition; id: string }[] = [];

const requestWorker = (path: string, headers: Headers) =>
  fetch(new URL(path, portal.url), { headers, redirect: 'manual' });

beforeAll(async () => {
  for (const definition of collections) await add(definition, 1);
});
afterAll(() => {
  delete cache.purge;
});
beforeEach(() => {
  edge = new Edge(requestWorker);
  cache.purge = edge.purge;
});

/** Fills every field with an example, texts with digits. */
async function bodyOf(definition: CollectionDefinition, step: number): Promise<FormData> {
  const body = new FormData();
  const examples = exampleFields(definition);
  for (const { kind, name } of definition.fields)
    if (kind === 'text' || kind === 'amount' || kind === 'price')
      body.set(name, String(1000 + step));
    else if (examples[name] && kind !== 'first-day') body.set(name, examples[name]);
  const image = definition.fields.find(({ kind }) => kind === 'image');
  if (image && step % 2 === 0)
    body.set(image.name, new Blob([new Uint8Array(await takePhoto(100 + step))]), 'foto.jpg');
  return body;
}

async function add(definition: CollectionDefinition, step: number): Promise<void> {
  const body = await bodyOf(definition, step);
  const { body: added } = await measure<ContentRecord>('POST', `${definition.path}/add`, { body });
  records.push({ definition, id: added._id });
}

const recordPages = () =>
  records.flatMap(({ definition: { path, kind }, id }) => [
    `/api/v1/${path}/${id}`,
    ...(kind === 'catalogue' ? [`/${path}/${id}`] : []),
  ]);

/** Letter types that the village makes, and the paths that show them. */
const villageTypes = ['SKBM', 'SKIK'];
const typePages = villageTypes.flatMap((type) => [
  ...[1, 2, 3].map((revision) => `/api/v1/letter-types/${type}/${revision}`),
  `/surat/${type.toLowerCase()}`,
]);

/** Every path with the same response for every client. */
const shared = () => [
  ...publicPaths,
  '/api/v1/letter-types',
  ...typePages,
  ...['/berita.xml', '/produk.xml', '/sitemap.xml', '/data/beritas.csv', '/data/apbdesas.json'],
  ...collections.map(({ path }) => `/api/v1/${path}`),
  ...recordPages(),
];

/** Adds, changes or deletes a record of a collection, or puts its list in another order. */
async function write(definition: CollectionDefinition, random: Random, step: number) {
  const own = records.filter((record) => record.definition === definition);
  const one = own[random.below(own.length)];
  const kind = ['add', 'change', 'delete', 'order'][random.below(4)];
  if (!one || kind === 'add') return add(definition, step);
  const path = `${definition.path}/${one.id}`;
  if (kind === 'delete' && own.length > 1 && isDeletable(definition)) {
    records.splice(records.indexOf(one), 1);
    return measure('DELETE', path);
  }
  if (kind === 'order' && definition.ordered && own.length > 1) {
    const listed = await measure<Paged<ContentRecord>>('GET', `${definition.path}?order=position`);
    const ids = listed.body.data.map(({ _id }) => _id).reverse();
    return measure('PUT', `${definition.path}/order`, { body: { ids } });
  }
  return measure('PUT', path, { body: await bodyOf(definition, step) });
}

/** Public pages that depend on the query or redirect by session, so the edge never caches them. */
const neverCached = ['/cari', '/verifikasi', '/login', '/register', '/lupa-kata-sandi', '/protect'];

/** Requests everything that the edge may cache and has no copy of. */
async function fillEdge(): Promise<void> {
  for (const path of shared()) if (!neverCached.includes(path)) await edge.get(path);
}

/** Compares the remaining copies at the edge with the Worker's current responses. */
async function expectCurrentCopies(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const copy = edge.copies.get(path);
    if (!copy) continue;
    const response = await requestWorker(path, new Headers());
    expect({ path, text: copy.text }).toEqual({ path, text: await response.text() });
  }
}

it('purges the copies that show a written record, and no others, in one call', async () => {
  const random = new Random(20_261_122);
  const order = [...collections].sort(() => random.below(3) - 1);
  for (const [step, definition] of sampleOf(order, 2).entries()) {
    await fillEdge();
    const before = [...edge.copies];
    const purged = edge.purges.length;
    await write(definition, random, 10 + step);
    expect(edge.purges.length, definition.path).toBe(purged + 1);
    const others = before.filter(([, { tags }]) => !tags.includes(contentTag(definition.path)));
    expect(others.filter(([path]) => !edge.copies.has(path))).toEqual([]);
    expect(others.length).toBeLessThan(before.length);
    await expectCurrentCopies(step % 4 === 0 ? shared() : publicPaths);
  }
});

/** Changes of letter types in order, each with its status. Every 200 changes public pages, except `save`, which changes a draft. */
const letterTypeChanges = [
  ['save', 'SKBM', 200],
  ['publish', 'SKBM', 200],
  ['save', 'SKIK', 200],
  ['retire', 'SKIK', 409],
  ['publish', 'SKIK', 200],
  ['retire', 'SKBM', 200],
  ['publish', 'SKBM', 200],
  ['delete', 'SKIK', 200],
] as const;

function changeType(kind: (typeof letterTypeChanges)[number][0], type: string, step: number) {
  const path = `letter-types/${type}`;
  if (kind === 'delete') return measure('DELETE', path);
  if (kind !== 'save') return measure('POST', `${path}/${kind}`);
  return measure('PUT', path, { body: { ...skbm, type, title: `${skbm.title} ${step}` } });
}

it('purges the copies that show letter types when one is published, retired or deleted', async () => {
  for (const [step, [kind, type, expected]] of letterTypeChanges.entries()) {
    await fillEdge();
    const before = [...edge.copies];
    const purged = edge.purges.length;
    const { status } = await changeType(kind, type, step);
    const change = `${step}: ${kind} ${type}`;
    expect([change, status]).toEqual([change, expected]);
    const isPublic = kind !== 'save' && status === 200;
    expect([change, edge.purges.slice(purged)]).toEqual([
      change,
      isPublic ? [[letterTypesTag]] : [],
    ]);
    const gone = before.filter(([path]) => !edge.copies.has(path));
    const shown = before.filter(([, { tags }]) => isPublic && tags.includes(letterTypesTag));
    expect(gone).toEqual(shown);
    await expectCurrentCopies(['/layanan', '/api/v1/letter-types', ...typePages]);
  }
  await fillEdge();
  const tagged = [...edge.copies].filter(([, { tags }]) => tags.includes(letterTypesTag));
  const cachedPaths = tagged.map(([path]) => path.replace(/SK.*/, ':type'));
  expect(new Set(cachedPaths)).toEqual(
    new Set([
      '/layanan',
      '/janji-layanan',
      '/transparansi',
      '/privasi/pemrosesan',
      '/api/v1/letter-types',
      '/api/v1/letter-types/:type',
    ]),
  );
});

it('purges the copies that show a pause of online applications', async () => {
  await edge.get('/layanan');
  await edge.get('/api/v1/intake');
  await edge.get('/');
  for (const paused of [true, false]) {
    const purged = edge.purges.length;
    await measure('PUT', 'intake', { body: { paused, text: 'Dijeda sampai Senin.' } });
    expect(edge.purges.slice(purged)).toEqual([contentTags(['intake'])]);
    expect([...edge.copies.keys()]).toEqual([]);
    const shown = await edge.get('/layanan');
    expect(shown.text.includes('Dijeda sampai Senin.')).toBe(paused);
  }
});

it('caches no address with a query parameter that the page does not read', async () => {
  const queries = ['x=1', 'fbclid=IwAR0', 'page=1&x=2', 'page=1&page=1', 'before=1'];
  const lists = ['/semua-berita', '/api/v1/beritas', '/data/beritas.csv'];
  for (const [at, path] of shared().entries()) {
    const query = queries[at % queries.length];
    if (query !== 'before=1' || !lists.includes(path)) await edge.get(`${path}?${query}`);
  }
  expect([...edge.copies.keys()]).toEqual([]);
  for (const path of ['/semua-berita?page=1', '/api/v1/beritas?page=1&limit=5&q=x'])
    await edge.get(path);
  expect(edge.copies.size).toBe(2);
});

it('answers If-None-Match with a 304 without a body until the page changes', async () => {
  const marked = [
    ...publicPaths.filter((path) => !neverCached.includes(path)),
    '/berita.xml',
    '/sitemap.xml',
    '/data/beritas.csv',
  ];
  const marks = new Map<string, string>();
  const conditionalGet = (path: string) =>
    requestWorker(path, new Headers({ 'if-none-match': `"x", ${marks.get(path)}` }));
  for (const path of marked) {
    const first = await requestWorker(path, new Headers());
    marks.set(path, first.headers.get('etag') ?? '');
    const again = await conditionalGet(path);
    const { status, headers } = again;
    expect([path, status, await again.text()]).toEqual([path, 304, '']);
    for (const name of ['etag', 'cache-control', 'cloudflare-cdn-cache-control', 'cache-tag'])
      expect(headers.get(name), `${path} ${name}`).toBe(first.headers.get(name));
    expect(headers.get('content-security-policy'), path).toBeNull();
  }
  const [one] = records.filter(({ definition }) => definition.path === 'beritas');
  await measure('PUT', `beritas/${one?.id}`, { body: { judulBerita: 'Kerja bakti' } });
  for (const path of ['/', '/semua-berita', '/berita.xml'])
    expect(await (await requestWorker(path, new Headers())).text(), path).toContain('Kerja bakti');
  const changed = await Promise.all(
    marked.map(async (path) => ((await conditionalGet(path)).status === 200 ? path : [])),
  );
  expect(changed.flat()).toEqual(['/', '/semua-berita', '/berita.xml', '/data/beritas.csv']);
});

it('serves a stale copy for at most a minute after a failed purge, and logs the failure', async () => {
  const page = '/sejarah';
  const before = (await edge.get(page)).text;
  edge.broken = true;
  const one = records.findLast(({ definition }) => definition.path === 'sejarahs');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await measure('PUT', `sejarahs/${one?.id}`, { body: { sejarahDesa: 'Dibuka pada 1931.' } });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  const run = portal.env.DB.prepare("SELECT outcome FROM job_runs WHERE job = 'purge'");
  expect(await run.first()).toEqual({ outcome: 'failed' });
  edge.now += 59_000;
  expect(await edge.get(page)).toMatchObject({ text: before, hit: true });
  edge.now += 2000;
  expect(await edge.get(page)).toMatchObject({ text: before, hit: true });
  const after = await edge.get(page);
  expect(after.hit).toBe(true);
  expect(after.text).toContain('Dibuka pada 1931.');
  edge.now += 61_000;
  await edge.get(page);
  expect((await edge.get(page)).text).toBe(after.text);
});
