import type { APIRoute } from 'astro';
import { anggarans } from '#contract/collections/budget.ts';
import { collections } from '#contract/collections/index.ts';
import { noOrigin, siteOrigin } from '#site/server/origin.ts';
import { publicPages } from '#site/server/public-pages.ts';
import { cacheHeaders, read } from '#site/server/read.ts';
import { escapeXml, xmlResponse } from '#site/server/xml.ts';
import { budgetYears } from '#worker/budget/index.ts';
import { addressesOf } from '#worker/content/index.ts';

const pages = publicPages.filter(({ inSitemap }) => inSitemap);

/** Collections whose records have a page each. */
const withPages = collections.filter(({ kind }) => kind === 'catalogue');

/**
 * Newest records per collection: keeps the file near 200 KB (the protocol allows 50,000 addresses). Crawlers reach older
 * records through the pagers.
 */
const most = 1000;

export const GET: APIRoute = async ({ url }) => {
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const [years, ...records] = await read(
    budgetYears,
    ...withPages.map((definition) => addressesOf(definition, most)),
  );
  const entries = [
    ...pages.map(({ path }) => ({ path, changed: '' })),
    ...years.filter(Boolean).map((year) => ({ path: `/anggaran/${year}`, changed: '' })),
    ...withPages.flatMap(({ path }, at) =>
      (records[at] ?? []).map(({ _id, updatedAt }) => ({
        path: `/${path}/${_id}`,
        changed: updatedAt,
      })),
    ),
  ].map(({ path, changed }) => {
    const day = changed && `<lastmod>${changed.slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${day}</url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    'application/xml',
    cacheHeaders(url, [anggarans, ...withPages]),
  );
};
