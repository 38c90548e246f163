import { beritas, products } from '#contract/collections/catalogues.ts';
import { collections } from '#contract/collections/index.ts';
import { person } from '#tests/support/letters/submissions.ts';
import { privatePaths, publicPaths } from '#tests/support/pages/page-paths.ts';
import type { NamedRequest } from './request.ts';
import { contentSearches } from './search.ts';
import type { Village } from './village.ts';

/** A GET request outside the API. */
export const page = (
  name: string,
  pathOf: (village: Village) => Promise<string> | string,
): NamedRequest => ({
  name: `GET ${name}`,
  make: async (village) => ({ method: 'GET', path: await pathOf(village) }),
});
/** No page has this path. */
export const missing = '/tidak-ada';

/** Leads to the letter's PDF. */
export const fullLetterForm = '/verifikasi/:kode';

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

/** Every page and every other file that Astro renders. */
export const pageRequests: readonly NamedRequest[] = [
  ...[...publicPaths, ...privatePaths, missing].map(plain),
  ...Object.entries(contentSearches).map(([kind, word]) =>
    page(`/cari (${kind})`, () => `/cari?q=${word}`),
  ),
  ...records,
  page(
    '/verifikasi/:kode',
    async (village) => `/verifikasi/${(await village.letter()).kodeVerifikasi}`,
  ),
  {
    name: `POST ${fullLetterForm}`,
    make: async (village) => {
      const body = new FormData();
      body.set('nik', person.nik);
      const path = `/verifikasi/${(await village.letter()).kodeVerifikasi}`;
      return { method: 'POST', path, body };
    },
  },
  ...['/robots.txt', '/sitemap.xml', '/berita.xml', '/produk.xml', '/manifest.webmanifest'].map(
    plain,
  ),
  ...datasets.map(plain),
];
