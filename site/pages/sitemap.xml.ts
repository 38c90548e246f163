import type { APIRoute } from 'astro';
import { beritas, products } from '#contract/collections/catalogues.ts';
import { publicPages } from '#site/lib/pages/public-pages.ts';
import { noOrigin, siteOrigin } from '#site/server/origin.ts';
import { cacheHeaders, read } from '#site/server/read.ts';
import { escapeXml, xmlResponse } from '#site/server/xml.ts';
import { addressesOf } from '#worker/content/index.ts';

const pages = publicPages.filter(({ inSitemap }) => inSitemap);

/**
 * The newest of each, far below the 50,000 addresses that the protocol allows a file: what is older, of 100,000 news too,
 * is found by the pagers. So the file stays at some 200 KB and reads as many rows, however much there is.
 */
const most = 1000;

export const GET: APIRoute = async ({ url }) => {
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const [news, goods] = await read(addressesOf(beritas, most), addressesOf(products, most));
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
    cacheHeaders(url, [beritas, products]),
  );
};
