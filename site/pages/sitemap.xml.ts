import type { APIRoute } from 'astro';
import { newestOf } from '../../worker/content/service.ts';
import { beritas, products } from '../../worker/contract/collections/catalogues.ts';
import { publicPages } from '../lib/pages/public-pages.ts';
import { noOrigin, siteOrigin } from '../server/origin.ts';
import { cacheHeaders, read } from '../server/read.ts';
import { escapeXml, xmlResponse } from '../server/xml.ts';

const pages = publicPages.filter(({ inSitemap }) => inSitemap);

/** The newest of each; older ones are found by the pagers. */
const most = 1000;

export const GET: APIRoute = async ({ url }) => {
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const [news, goods] = await read(newestOf(beritas, most), newestOf(products, most));
  const entries = [
    ...pages.map(({ path }) => ({ path, changed: '' })),
    ...news.map(({ _id, updatedAt }) => ({ path: `/beritas/${_id}`, changed: updatedAt })),
    ...goods.map(({ _id, updatedAt }) => ({ path: `/products/${_id}`, changed: updatedAt })),
  ].map(({ path, changed }) => {
    const day = changed && `<lastmod>${changed.slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${day}</url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    'application/xml',
    cacheHeaders([beritas, products]),
  );
};
