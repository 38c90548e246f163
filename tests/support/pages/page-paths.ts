import { readdirSync, readFileSync } from 'node:fs';
import { editPath } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { publicPages } from '#site/server/public-pages.ts';
import { sampleOf } from '../sample.ts';

export const publicPaths = publicPages.map(({ path }) => path);

const contentForms = collections.map((collection) => [
  collection.form.addPath,
  editPath(collection, 'x'),
]);

const accountPages = [
  ...['/dashboard', '/akun', '/adminpanel', '/sku', '/sktm', '/skdp', '/skdl'],
  ...['/cetak/buku', '/cetak/ringkasan'],
  '/surat/pratinjau',
  '/beritas/pratinjau',
];

/** All pages that need a session. */
export const everyPrivatePath = [...accountPages, ...contentForms.flat()];

/** Pages that need a session, in `npm test` with the forms of a few collections: one page shows them all. */
export const privatePaths = [...accountPages, ...sampleOf(contentForms, 3).flat()];

/** Paths without a page. */
export const missingPaths = [
  '/tidak-ada',
  '/skx',
  '/sku/lagi',
  '/API/v1',
  '/lembaga/tidak-ada',
  '/verifikasi/AAAA-AAAA-AAAA-AAAA',
  '/beritas/tidak-ada',
  '/products/tidak-ada',
  '/dokumens/tidak-ada',
  '/agendas/tidak-ada',
  '/bantuan/hilang',
  '/surat/tidakada',
  '/surat/sku',
  '/surat',
  '/anggaran/1999',
  '/anggaran/2026/x',
  '/data/websites.csv',
  '/data/penduduks',
  '/data/penduduks.csv.x',
  '/data/beritas.csv?before=x',
  '/uploadx',
  '/uploadberita/x',
  '/tidak-ada/x/edit',
  '/beritas/x/edit/lagi',
];

/** Path patterns of all files in site/pages except error pages. */
export function pagePatterns(): { file: string; pattern: RegExp; builtOnce: boolean }[] {
  const files = readdirSync('site/pages', { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /\.(astro|ts)$/.test(name) && !/^[45]\d\d\.astro$/.test(name))
    .map((file) => {
      const path = file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '');
      const any = path.replaceAll('.', '\\.').replace(/\[[^\]]+\]/g, '[^/]+');
      const source = readFileSync(`site/pages/${file}`, 'utf8');
      const builtOnce = source.includes('export const prerender = true');
      return { file, pattern: new RegExp(`^/${any}$`), builtOnce };
    });
}
