import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { newestOf, readMany } from '../../worker/content/service.ts';
import { beritas } from '../../worker/contract/collections/beritas.ts';
import { products } from '../../worker/contract/collections/products.ts';
import { openDb } from '../../worker/db/client.ts';
import { contentTags, publicPolicy } from '../../worker/http/cache.ts';
import { escapeXml, xmlResponse } from '../lib/xml.ts';

const pages = [
  '/',
  '/layanan',
  '/potensi',
  '/tentang',
  '/visi-misi',
  '/sejarah',
  '/perangkat',
  '/perwakilan',
  '/lpm',
  '/statistik',
  '/umkm',
  '/semua-produk',
  '/semua-berita',
  '/verifikasi',
];

/** The newest of each; older ones are found by the pagers. */
const most = 1000;

export const GET: APIRoute = async ({ url }) => {
  const [news, goods] = await readMany(openDb(env.DB), [
    newestOf(beritas, most),
    newestOf(products, most),
  ]);
  const entries = [
    ...pages.map((path) => ({ path, changed: '' })),
    ...news.map(({ _id, updatedAt }) => ({ path: `/beritas/${_id}`, changed: updatedAt })),
    ...goods.map(({ _id, updatedAt }) => ({ path: `/products/${_id}`, changed: updatedAt })),
  ].map(({ path, changed }) => {
    const day = changed && `<lastmod>${changed.slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeXml(url.origin + path)}</loc>${day}</url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    'application/xml',
    publicPolicy(contentTags(['beritas', 'products'])),
  );
};
