import { beritas, products } from '#contract/collections/catalogues.ts';
import { collections } from '#contract/collections/index.ts';
import { privatePaths, publicPaths } from '#tests/support/pages/page-paths.ts';
import type { NamedAsk } from './ask.ts';
import { contentWords } from './searched.ts';
import type { Village } from './village.ts';

/** A page, by the path that its record has where it is one of many. */
export const page = (
  name: string,
  pathOf: (village: Village) => Promise<string> | string,
): NamedAsk => ({
  name: `GET ${name}`,
  make: async (village) => ({ method: 'GET', path: await pathOf(village) }),
});
/** Nothing is there. */
export const missing = '/tidak-ada';

const plain = (path: string) => page(path, () => path);

const records = [beritas, products].map((definition) =>
  page(
    `/${definition.path}/:id`,
    async (village) => `/${definition.path}/${await village.added(definition)}`,
  ),
);

const datasets = collections.flatMap(({ openData, path }) =>
  openData ? [`/data/${path}.csv`, `/data/${path}.json`] : [],
);

/** Every page, and what else Astro answers. */
export const pageAsks: readonly NamedAsk[] = [
  ...[...publicPaths, ...privatePaths, missing].map(plain),
  ...['/semua-berita', '/semua-produk'].map((path) =>
    page(`${path} (deep)`, () => `${path}?page=50`),
  ),
  ...Object.entries(contentWords).map(([kind, word]) =>
    page(`/cari (${kind})`, () => `/cari?q=${word}`),
  ),
  ...records,
  page(
    '/verifikasi/:kode',
    async (village) => `/verifikasi/${(await village.letter()).kodeVerifikasi}`,
  ),
  ...['/robots.txt', '/sitemap.xml', '/berita.xml', '/produk.xml', '/manifest.webmanifest'].map(
    plain,
  ),
  ...datasets.map(plain),
];
