import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Page as Paged } from '#contract/basics/paging.ts';
import {
  type CollectionDefinition,
  type ContentRecord,
  isDeletable,
} from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { app } from '#worker/api.ts';
import { contentTag } from '#worker/http/answers/cache.ts';
import { letterTypesTag } from '#worker/letter-types/service.ts';
import { skbm } from '../fixtures/village-letter.ts';
import { inProcess } from '../support/in-process.ts';
import { takePhoto } from '../support/letters/submissions.ts';
import { missingPaths, privatePaths, publicPaths } from '../support/pages/page-paths.ts';
import { type Account, type Portal, startPortal } from '../support/portal.ts';
import { Edge } from './edge.ts';

/** Writes go through the API in this process, whose purges the edge hears; reads through the built Worker. Both share D1 and R2. */
const runtime = vi.hoisted(() => ({ cache: {} as { purge?: Edge['purge'] } }));
vi.mock('cloudflare:workers', () => runtime);

let portal: Portal;
let admin: Account;
let measure: ReturnType<typeof inProcess>;
let edge: Edge;
const records: { definition: CollectionDefinition; id: string }[] = [];

const askWorker = (path: string, headers: Headers) =>
  fetch(new URL(path, portal.url), { headers, redirect: 'manual' });

beforeAll(async () => {
  portal = await startPortal({ PUBLIC_ORIGIN: 'https://desa.test' });
  admin = await portal.account('admin');
  measure = inProcess(portal, app, admin.token);
  for (const definition of collections) await add(definition, 1);
});
afterAll(() => portal.stop());
beforeEach(() => {
  edge = new Edge(askWorker);
  runtime.cache.purge = edge.purge;
});

/** Digits are a value of every kind of field. */
async function bodyOf(definition: CollectionDefinition, step: number): Promise<FormData> {
  const body = new FormData();
  for (const { kind, name } of definition.fields)
    if (kind !== 'image') body.set(name, String(1000 + step));
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
  records.flatMap(({ definition: { path }, id }) => [
    `/api/v1/${path}/${id}`,
    ...(['beritas', 'products'].includes(path) ? [`/${path}/${id}`] : []),
  ]);

/** Letter types that the village makes, and where they show. */
const villageTypes = ['SKBM', 'SKIK'];
const typePages = villageTypes.flatMap((type) => [
  ...[1, 2, 3].map((revision) => `/api/v1/letter-types/${type}/${revision}`),
  `/surat/${type.toLowerCase()}`,
]);

/** Every address that is the same for everyone. */
const shared = () => [
  ...publicPaths,
  '/api/v1/letter-types',
  ...typePages,
  ...['/berita.xml', '/produk.xml', '/sitemap.xml', '/data/beritas.csv', '/data/apbdesas.json'],
  ...collections.map(({ path }) => `/api/v1/${path}`),
  ...recordPages(),
];

/** Chances, the same in each run (Park and Miller). */
function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Chance = ReturnType<typeof chances>;

/** Adds, changes or deletes a record of a collection, or puts its list in another order. */
async function write(definition: CollectionDefinition, chance: Chance, step: number) {
  const own = records.filter((record) => record.definition === definition);
  const one = own[chance(own.length)];
  const kind = ['add', 'change', 'delete', 'order'][chance(4)];
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

const isStill = async (path: string) => {
  const fresh = await askWorker(path, new Headers());
  const { status, text } = await edge.get(path);
  expect({ path, status, text }).toEqual({ path, status: fresh.status, text: await fresh.text() });
};

it('shows each write at the next read, keeps all else, by one purge', async () => {
  const chance = chances(20_261_122);
  const order = [...collections].sort(() => chance(3) - 1);
  for (const [step, definition] of order.entries()) {
    for (const path of shared()) await edge.get(path);
    const before = [...edge.copies];
    const purged = edge.purges.length;
    await write(definition, chance, 10 + step);
    expect(edge.purges.length, definition.path).toBe(purged + 1);
    const others = before.filter(([, { tags }]) => !tags.includes(contentTag(definition.path)));
    expect(others.filter(([path]) => !edge.copies.has(path))).toEqual([]);
    expect(others.length).toBeLessThan(before.length);
    const touched = shared().filter((path) => step % 4 === 0 || !edge.copies.has(path));
    for (const path of new Set([...touched, ...publicPaths])) await isStill(path);
  }
});

/** Does with a letter type what its state may not allow, so that some of it is refused; null where it changed nothing for others. */
async function writeType(chance: Chance, step: number): Promise<string | null> {
  const type = villageTypes[chance(villageTypes.length)] ?? '';
  const kind =
    ['save', 'publish', 'retire', 'save', 'publish', 'retire', 'delete'][chance(7)] ?? '';
  const path = `letter-types/${type}`;
  if (kind === 'save') {
    const body = { ...skbm, type, title: `${skbm.title} ${step}` };
    await measure('PUT', path, { body });
    return null;
  }
  const isDelete = kind === 'delete';
  const { status } = await measure(
    isDelete ? 'DELETE' : 'POST',
    isDelete ? path : `${path}/${kind}`,
  );
  return status === 200 ? kind : null;
}

it('shows what is done with letter types where they are listed and asked for, and keeps all else', async () => {
  const chance = chances(20_261_123);
  const done = new Set<string | null>();
  for (let step = 0; step < 30; step += 1) {
    for (const path of shared()) await edge.get(path);
    const before = [...edge.copies];
    const purged = edge.purges.length;
    const kind = await writeType(chance, step);
    done.add(kind);
    expect(edge.purges.slice(purged)).toEqual(kind === null ? [] : [[letterTypesTag]]);
    const gone = before.filter(([path]) => !edge.copies.has(path));
    const shown = before.filter(([, { tags }]) => kind !== null && tags.includes(letterTypesTag));
    expect(gone).toEqual(shown);
    for (const path of ['/layanan', '/cari?q=menikah', '/api/v1/letter-types', ...typePages])
      await isStill(path);
  }
  expect(done).toEqual(new Set([null, 'publish', 'retire', 'delete']));
  const tagged = [...edge.copies].filter(([, { tags }]) => tags.includes(letterTypesTag));
  const kept = tagged.map(([path]) => path.replace(/SK.*/, ':type'));
  expect(new Set(kept)).toEqual(
    new Set(['/layanan', '/api/v1/letter-types', '/api/v1/letter-types/:type']),
  );
});

it('keeps nothing that is private, searched for or missing, whoever asks', async () => {
  const asked = [
    ...privatePaths,
    ...missingPaths,
    ...[
      '/login',
      '/cari?q=desa',
      '/verifikasi?kode=ABCD',
      '/media/x',
      '/berkas/x',
      '/api/v1/health',
    ],
    ...['auth/user', 'auth/export', 'applications', 'applications/my-applications', 'letters'].map(
      (path) => `/api/v1/${path}`,
    ),
  ];
  const resident = await portal.account();
  for (const path of asked)
    for (const token of [admin.token, resident.token, ''])
      await edge.get(path, token ? { 'x-auth-token': token } : {});
  expect([...edge.copies.keys()]).toEqual([]);
});

it('makes no second copy of an address for a query that it does not go by', async () => {
  const lists = ['/semua-berita', '/api/v1/beritas', '/data/beritas.csv'];
  const queries = ['x=1', 'fbclid=IwAR0', 'page=1&x=2', 'page=1&page=1'];
  for (const [at, path] of shared().entries()) {
    await edge.get(`${path}?${queries[at % queries.length]}`);
    if (!lists.includes(path)) await edge.get(`${path}?before=1`);
  }
  expect([...edge.copies.keys()]).toEqual([]);
  for (const path of ['/semua-berita?page=1', '/api/v1/beritas?page=1&limit=5&q=x'])
    await edge.get(path);
  expect(edge.copies.size).toBe(2);
});

/** Public pages that go by what is asked of them, or lead on by who asks. */
const neverKept = ['/cari', '/verifikasi', '/login', '/register', '/lupa-kata-sandi', '/protect'];

it('answers a browser that has the page with a 304, and with the page once it changed', async () => {
  const marked = [
    ...publicPaths.filter((path) => !neverKept.includes(path)),
    '/berita.xml',
    '/sitemap.xml',
    '/data/beritas.csv',
  ];
  const marks = new Map<string, string>();
  const ask = (path: string) =>
    askWorker(path, new Headers({ 'if-none-match': `"x", ${marks.get(path)}` }));
  for (const path of marked) {
    const first = await askWorker(path, new Headers());
    marks.set(path, first.headers.get('etag') ?? '');
    const again = await ask(path);
    const { status, headers } = again;
    expect([path, status, await again.text()]).toEqual([path, 304, '']);
    for (const name of ['etag', 'cache-control', 'cloudflare-cdn-cache-control', 'cache-tag'])
      expect(headers.get(name), `${path} ${name}`).toBe(first.headers.get(name));
    expect(headers.get('content-security-policy'), path).toBeNull();
  }
  const [one] = records.filter(({ definition }) => definition.path === 'beritas');
  await measure('PUT', `beritas/${one?.id}`, { body: { judulBerita: 'Kerja bakti' } });
  for (const path of ['/', '/semua-berita', '/berita.xml'])
    expect(await (await askWorker(path, new Headers())).text(), path).toContain('Kerja bakti');
  const changed = await Promise.all(
    marked.map(async (path) => ((await ask(path)).status === 200 ? path : [])),
  );
  expect(changed.flat()).toEqual(['/', '/semua-berita', '/berita.xml', '/data/beritas.csv']);
});

it('is a minute behind at most where the purge failed, and tells so', async () => {
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
