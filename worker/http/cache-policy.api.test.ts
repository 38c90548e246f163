import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { collections } from '#contract/collections/index.ts';
import type { RegisterPage } from '#contract/issued/register.ts';
import { letters } from '#contract/letters/index.ts';
import { publicPages } from '#site/server/public-pages.ts';
import { isPublic, strategyOf } from '#site/service-worker/strategy.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { takePhoto } from '#tests/support/letters/submissions.ts';
import {
  missingPaths,
  pagePatterns,
  privatePaths,
  publicPaths,
} from '#tests/support/pages/page-paths.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { app } from '#worker/api.ts';

/**
 * Routes and files whose successful responses shared caches may store. Every other response, for every kind of visitor, must be
 * `private, no-store`.
 */
const publicRoutes = new Set([
  ...collections.flatMap(({ path }) => [`GET /api/v1/${path}`, `GET /api/v1/${path}/:id`]),
  'GET /api/v1/intake',
  'GET /api/v1/office',
  'GET /api/v1/letter-types',
  'GET /api/v1/letter-types/:type/:revision',
  'GET /media/:name',
  'GET /.well-known/jwks.json',
]);
const publicFiles = [
  ...['/robots.txt', '/sitemap.xml', '/berita.xml', '/produk.xml', '/agenda.ics'],
  ...['/data/penduduks.csv', '/data/beritas.json', '/privasi/pemrosesan.csv'],
  // Written by the build.
  ...['/api/v1/docs', '/api/v1/openapi.json', '/bantuan/isi/bagian.json', '/rules.json'],
  '/pustaka-surat/daftar.json',
];

const routes = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

let portal: Portal;
/** Request headers of a visitor, an admin, a resident, and with a broken token. */
let visitors: readonly Record<string, string>[];
/** Existing addresses, or values for path parameters, by first path segment. */
let existing: Record<string, string>;
beforeAll(async () => {
  portal = await startPortal();
  const [resident, admin] = [await portal.account('user'), await portal.account('admin')];
  const sends = (token: string) => ({ 'x-auth-token': token, cookie: `token=${token}` });
  const kinds = [{}, sends(admin.token), sends(resident.token), sends(`${admin.token}x`)];
  visitors = sampleOf(kinds, 3);
  existing = await fill(resident.id, admin.token);
});
afterAll(() => portal.stop());

const document = { judul: 'Laporan', kelas: 'berkala', alasan: 'Belum dipindai.' };

/** Creates at least one record of every kind. */
async function fill(resident: string, token: string) {
  const letter = await issueLetter(portal, token);
  await portal.call('PUT', 'letter-types/SKBM', { token, json: skbm });
  await portal.call('POST', 'letter-types/SKBM/publish', { token });
  const ask = async <Body>(path: string) => (await portal.call<Body>('GET', path, { token })).body;
  const own = await ask<ApplicationRecord[]>('applications/my-applications');
  const official = await ask<ApplicationRecord[]>('applications');
  const register = await ask<RegisterPage>('letters');
  const named: Record<string, string> = {
    auth: resident,
    applications: letter._id,
    letters: register.data[0]?._id ?? '',
    verifikasi: letter.kodeVerifikasi,
    signatories: 'desa',
    'letter-types': 'SKBM 1',
    berkas: `${own[0]?.fotoKtp}`,
    foto: `${official[0]?.fotoKtp}`,
  };
  const photo = new Blob([new Uint8Array(await takePhoto(16, 12))]);
  for (const { path } of collections) {
    const form = new FormData();
    for (const field of ['image', 'foto']) form.set(field, photo, 'foto.jpg');
    if (path === 'dokumens')
      for (const [name, text] of Object.entries(document)) form.set(name, text);
    const { body } = await portal.call<Record<string, string>>('POST', `${path}/add`, {
      token,
      form,
    });
    named[path] = body._id ?? '';
    named.media ||= Object.values(body).find((value) => `${value}`.startsWith('/media/')) ?? '';
  }
  return named;
}

/** In this order, so that later groups still find existing records. */
const kinds = [
  ['reads', /^GET/],
  ['changes', /^(?:POST|PUT)(?!.*(?:logout|password))/],
  ['deletions', /^DELETE/],
  ['ends of sessions', /logout|password/],
] as const;
const kindOf = (route: string) => kinds.find(([, pattern]) => pattern.test(route))?.[0];

/** Runs `work` for each item, ten at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let at = 0; at < items.length; at += 10) {
    await Promise.all(items.slice(at, at + 10).map(work));
  }
}

/** Addresses of a route: one with an existing record, one without. */
function addressesOf(route: string): string[] {
  const path = route.slice(route.indexOf(' ') + 1);
  const folder = path.replace('/api/v1', '').split('/')[1] ?? '';
  if (!/[:*]/.test(path)) return [path];
  const known = existing[folder] ?? '';
  const unknown = path.replace(/:\w+|\*/g, 'tidak-ada');
  const values = known.split(' ');
  return [
    known.startsWith('/') ? known : path.replace(/:\w+/g, () => values.shift() ?? ''),
    unknown,
  ];
}

const textOf = async (method: string, address: string, headers: Record<string, string>) => {
  const response = await fetch(new URL(address, portal.url), {
    method,
    headers,
    redirect: 'manual',
  });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
};

type Answer = Awaited<ReturnType<typeof textOf>>;

/** Responses to GET by address, for every kind of visitor: several tests need the same ones. */
const read = new Map<string, Promise<Answer[]>>();

function answersOf(method: string, address: string): Promise<Answer[]> {
  const ask = () => Promise.all(visitors.map((headers) => textOf(method, address, headers)));
  if (method !== 'GET') return ask();
  const known = read.get(address) ?? ask();
  read.set(address, known);
  return known;
}

/** Headers that permit shared caching; empty for private responses. */
function cachingHeaders({ headers }: Answer): string[] {
  const named = ['cloudflare-cdn-cache-control', 'cdn-cache-control', 'cache-tag', 'expires'];
  const found = named.flatMap((name) =>
    headers.has(name) ? [`${name}: ${headers.get(name)}`] : [],
  );
  const policy = headers.get('cache-control');
  return policy === 'private, no-store' ? found : [`cache-control: ${policy}`, ...found];
}

/** Requests an address as every kind of visitor. Shared caching requires that all get the same response. */
async function cacheScopeOf(method: string, address: string): Promise<'private' | 'public'> {
  const answers = await answersOf(method, address);
  const cacheable = answers.filter((answer) => cachingHeaders(answer).length > 0);
  if (cacheable.length === 0) return 'private';
  const [first] = answers;
  for (const answer of answers) {
    expect([address, answer.status]).toEqual([address, first?.status]);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(answer.headers.get('vary') ?? '').not.toMatch(/cookie|token/i);
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(answer.body.equals(first?.body ?? Buffer.alloc(0)), address).toBe(true);
  }
  return 'public';
}

it('finds existing records behind public routes', async () => {
  for (const route of publicRoutes) {
    expect(routes).toContain(route);
    const [address = ''] = addressesOf(route);
    expect([route, (await textOf('GET', address, {})).status]).toEqual([route, 200]);
  }
  for (const folder of ['berkas', 'foto', 'media'])
    expect((await textOf('GET', existing[folder] ?? '', {})).status).toBe(200);
});

const recordPages = () =>
  collections.flatMap(({ path, kind }) =>
    kind === 'catalogue' ? [`/${path}/${existing[path]}`] : [],
  );

/** Record pages and other addresses that no list of pages contains. */
const otherPages = () => [
  '/manifest.webmanifest',
  ...recordPages(),
  `/beritas/${existing.beritas}/edit`,
  `/verifikasi/${existing.verifikasi}`,
  '/surat/skbm',
  '/pengantar/x',
  ...['/cari?q=desa', '/verifikasi?kode=ABCD', '/media/x', '/berkas/x'],
];

it('allows shared caching of public pages only', async () => {
  const cached = new Set([
    ...publicPages.flatMap(({ path, cached }) => (cached ? path : [])),
    ...publicFiles,
    ...recordPages(),
  ]);
  const paths = [...publicPaths, ...publicFiles, ...privatePaths, ...missingPaths, ...otherPages()];
  await forEach(paths, async (path) => {
    const wanted = cached.has(path) ? 'public' : 'private';
    expect([path, await cacheScopeOf('GET', path)]).toEqual([path, wanted]);
  });
});

/** Strategy of the service worker for a navigation or a picture (site/service-worker). */
const deviceSite = () => ({ origin: portal.url.origin, forms: letters.map(({ path }) => path) });
const onDevice = (path: string, destination: 'document' | 'image') => {
  const mode = destination === 'document' ? 'navigate' : 'no-cors';
  const url = new URL(path, portal.url).href;
  return strategyOf({ method: 'GET', mode, destination, url }, deviceSite());
};

it('caches on the device only public responses, and page frames that are equal for everyone', async () => {
  const gets = routes.filter((route) => route.startsWith('GET '));
  const paths = [...publicPaths, ...publicFiles, ...privatePaths, ...missingPaths, ...otherPages()];
  const frames = new Set<string>();
  await forEach([...gets.flatMap(addressesOf), ...paths], async (path) => {
    const answers = await answersOf('GET', path);
    const visited = onDevice(path, 'document');
    const given = answers.filter(({ status }) => status === 200);
    const publicOnes = given.filter(({ headers }) => isPublic(headers));
    if (onDevice(path, 'image') === 'picture') expect([path, publicOnes]).toEqual([path, given]);
    if (given.length > 0 && (visited === 'form' || visited === 'dashboard')) {
      frames.add(path);
      expect([path, new Set(answers.map(({ body }) => `${body}`)).size]).toEqual([path, 1]);
    }
    if (visited === 'work') expect([path, publicOnes]).toEqual([path, []]);
    if (/^\/(?:api|berkas|foto)\//.test(path)) expect([path, visited]).toEqual([path, null]);
  });
  expect([...frames].sort()).toEqual([
    '/dashboard',
    '/skdl',
    '/skdp',
    '/sktm',
    '/sku',
    '/surat/skbm',
  ]);
});

it('covers every page', () => {
  const tried = [...publicPaths, ...publicFiles, ...privatePaths, ...missingPaths, ...otherPages()];
  for (const { file, pattern } of pagePatterns())
    expect(
      tried.some((one) => pattern.test(one.replace(/\?.*/, ''))),
      file,
    ).toBe(true);
});

it('assigns every route to a group', () => {
  expect(routes.length).toBeGreaterThan(60);
  expect(routes.filter((route) => !kindOf(route))).toEqual([]);
});

// Last, because they delete records.
it.each(kinds.map(([kind]) => kind))(
  'allows shared caching of public routes only: %s',
  async (kind) => {
    const ofKind = routes.filter((route) => kindOf(route) === kind);
    await forEach(ofKind, async (route) => {
      const method = route.slice(0, route.indexOf(' '));
      const [there = '', ...missing] = addressesOf(route);
      const wanted = publicRoutes.has(route) ? 'public' : 'private';
      expect([route, there, await cacheScopeOf(method, there)]).toEqual([route, there, wanted]);
      // A write without a body fails in the same way for a missing record.
      for (const address of method === 'GET' ? missing : [])
        expect([route, await cacheScopeOf(method, address)]).toEqual([route, 'private']);
    });
  },
);
