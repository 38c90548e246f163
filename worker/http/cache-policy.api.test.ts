import { afterAll, beforeAll, expect, it } from 'vitest';
import { collections } from '#contract/collections/index.ts';
import { letters } from '#contract/letters/index.ts';
import { publicPages } from '#site/server/public-pages.ts';
import { isPublic, strategyOf } from '#site/service-worker/strategy.ts';
import { portalClient } from '#tests/requests/client.ts';
import { everyRequest, routeOf } from '#tests/requests/index.ts';
import { routes } from '#tests/requests/routes.ts';
import { openVillage } from '#tests/requests/village.ts';
import {
  missingPaths,
  pagePatterns,
  privatePaths,
  publicPaths,
} from '#tests/support/pages/page-paths.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { sampleOf } from '#tests/support/sample.ts';

/**
 * Routes and files whose successful responses shared caches may store. Every other response, for every kind of visitor, must be
 * `private, no-store`.
 */
const publicRoutes = new Set([
  ...collections.flatMap(({ path }) => [`GET /api/v1/${path}`, `GET /api/v1/${path}/:id`]),
  'GET /api/v1/anggarans/tahun/:tahun',
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
  ...['/api/v1/docs', '/api/v1/openapi.json', '/bantuan/isi/cari.json', '/rules.json'],
  '/pustaka-surat/daftar.json',
];

let portal: Portal;
/** Request headers of a visitor, an admin, a resident, and with a broken token. */
let visitors: readonly Record<string, string>[];
/** A request of each route. */
let requests: { route: string; method: string; path: string }[];
beforeAll(async () => {
  portal = await startPortal();
  const [resident, admin] = [await portal.account('user'), await portal.account('admin')];
  const sends = (token: string) => ({ 'x-auth-token': token, cookie: `token=${token}` });
  const kinds = [{}, sends(admin.token), sends(resident.token), sends(`${admin.token}x`)];
  visitors = sampleOf(kinds, 3);
  const village = await openVillage(portalClient(portal.url), portal.env.DB);
  requests = [];
  for (const { name, make } of everyRequest) {
    const route = routeOf(name);
    if (routes.has(route) && !pathOf(route)) requests.push({ route, ...(await make(village)) });
  }
});
afterAll(() => portal.stop());

/** The path of a request for an existing record. */
const pathOf = (route: string) => requests.find((one) => one.route === route)?.path ?? '';

/** Runs `work` for each item, ten at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let at = 0; at < items.length; at += 10) {
    await Promise.all(items.slice(at, at + 10).map(work));
  }
}

/** A route's address for a record that does not exist. */
const missing = (route: string) =>
  route.slice(route.indexOf(' ') + 1).replace(/:\w+|\*/g, 'tidak-ada');

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
  for (const route of [...publicRoutes, 'GET /berkas/*', 'GET /foto/:application/:field'])
    expect([route, (await textOf('GET', pathOf(route), {})).status]).toEqual([route, 200]);
});

/** Pages of existing records. */
const recordPages = () =>
  collections.flatMap(({ path, kind }) =>
    kind === 'catalogue' ? pathOf(`GET /api/v1/${path}/:id`).replace('/api/v1', '') : [],
  );

/** The form of a letter type of the village's own. */
const villageForm = () =>
  pathOf('GET /api/v1/letter-types/:type/:revision')
    .replace(/^.*letter-types\/(\w+)\/.*/, '/surat/$1')
    .toLowerCase();

/** Record pages and other addresses that no list of pages contains. */
const otherPages = () => [
  '/manifest.webmanifest',
  ...recordPages(),
  `${pathOf('GET /api/v1/beritas/:id').replace('/api/v1', '')}/edit`,
  pathOf('GET /api/v1/verifikasi/:kode').replace('/api/v1', ''),
  villageForm(),
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
  const gets = requests.flatMap(({ route, method, path }) =>
    method === 'GET' ? [path, missing(route)] : [],
  );
  const paths = [...publicPaths, ...publicFiles, ...privatePaths, ...missingPaths, ...otherPages()];
  const frames = new Set<string>();
  await forEach([...gets, ...paths], async (path) => {
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
    villageForm(),
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

// Last, because they delete records; what ends sessions after all others.
it.each([
  ['reads', /^GET/],
  ['writes', /^(?!GET|.*(?:logout|password))/],
  ['ends of sessions', /^(?!GET).*(?:logout|password)/],
])('allows shared caching of public routes only: %s', async (_, pattern) => {
  await forEach(
    requests.filter(({ route }) => pattern.test(route)),
    async ({ route, method, path }) => {
      const wanted = publicRoutes.has(route) ? 'public' : 'private';
      expect([route, path, await cacheScopeOf(method, path)]).toEqual([route, path, wanted]);
      // A write without a body fails in the same way for a missing record.
      if (method === 'GET' && /[:*]/.test(route))
        expect([route, await cacheScopeOf(method, missing(route))]).toEqual([route, 'private']);
    },
  );
});
