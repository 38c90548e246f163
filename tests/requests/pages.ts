import type { ApplicationRecord } from '#contract/applications.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { beritas } from '#contract/collections/catalogues.ts';
import { collections } from '#contract/collections/index.ts';
import { everyPrivatePath, publicPaths } from '#tests/support/pages/page-paths.ts';
import { exampleFields } from '#worker/api-schemas/examples.ts';
import type { NamedRequest } from './request.ts';
import type { Village } from './village.ts';

/** Words of many news and products (records.ts), the second with a typing error. */
export const contentSearches = { 'a common word': 'desa', 'a mistyped word': 'kopii' };

/** A GET request outside the API. */
export const page = (
  name: string,
  pathOf: (village: Village) => Promise<string> | string,
): NamedRequest => ({
  name: `GET ${name}`,
  make: async (village) => ({ method: 'GET', path: await pathOf(village) }),
});
/** The address of a body that the village does not have. */
export const missingPath = '/lembaga/tidak-ada';

const plain = (path: string) => page(path, () => path);

const withPages = collections.filter(({ kind }) => kind === 'catalogue');
const records = withPages.map((definition) =>
  page(
    `/${definition.path}/:id`,
    async (village) => `/${definition.path}/${await village.addRecord(definition)}`,
  ),
);

const datasets = collections.flatMap(({ openData, path }) =>
  openData ? [`/data/${path}.csv`, `/data/${path}.json`] : [],
);

/** Every page and every other file that Astro renders. */
export const pageRequests: readonly NamedRequest[] = [
  ...[...publicPaths, ...everyPrivatePath, missingPath].map(plain),
  ...Object.entries(contentSearches).map(([kind, word]) =>
    page(`/cari (${kind})`, () => `/cari?q=${word}`),
  ),
  ...records,
  page('/anggaran/:tahun', async (village) => {
    await village.addRecord(anggarans);
    return `/anggaran/${exampleFields(anggarans).tahun}`;
  }),
  page(
    '/verifikasi/:kode',
    async (village) => `/verifikasi/${(await village.letter()).kodeVerifikasi}`,
  ),
  ...['/robots.txt', '/sitemap.xml', '/berita.xml', '/produk.xml', '/privasi/pemrosesan.csv'].map(
    plain,
  ),
  ...['/agenda.ics', '/manifest.webmanifest', '/dokumen?jenis=Perdes&kelas=berkala'].map(plain),
  ...datasets.map(plain),
];

/** Files in R2 and the letters' public key: every route that is neither an API call nor a page. */
export const fileRequests: readonly NamedRequest[] = [
  page('/berkas/*', async (village) => `${(await village.letter()).pdfPath}`),
  page('/foto/:application/:field', async ({ submit, call, admin }) => {
    await submit();
    const { token } = admin;
    const [newest] = await call<ApplicationRecord[]>('GET', 'applications', { token });
    return `${newest?.fotoKtp}`;
  }),
  page('/media/:name', async ({ call, admin, photo }) => {
    const body = new FormData();
    body.set('image', photo(), 'foto.jpg');
    const { token } = admin;
    const record = await call<{ image: string }>('POST', `${beritas.path}/add`, { token, body });
    return record.image;
  }),
  page('/.well-known/jwks.json', () => '/.well-known/jwks.json'),
];
