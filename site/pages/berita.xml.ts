import type { APIRoute } from 'astro';
import { village } from '../../village.config.ts';
import { newestOf } from '../../worker/content/service.ts';
import { beritas } from '../../worker/contract/collections/catalogues.ts';
import { excerpt } from '../lib/formats/format.ts';
import { titleOf } from '../lib/formats/records.ts';
import { noOrigin, siteOrigin } from '../server/origin.ts';
import { cacheHeaders, read } from '../server/read.ts';
import { escapeXml, xmlResponse } from '../server/xml.ts';

/** The newest news as RSS 2.0. */
export const GET: APIRoute = async ({ url }) => {
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const [news] = await read(newestOf(beritas, 20));
  const items = news.map(
    (item) => `<item>
<title>${escapeXml(titleOf(item))}</title>
<link>${origin}/beritas/${item._id}</link>
<guid>${origin}/beritas/${item._id}</guid>
<pubDate>${new Date(item.createdAt).toUTCString()}</pubDate>
<description>${escapeXml(excerpt(item.deskripsiBerita, 500))}</description>
</item>`,
  );
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>Berita Desa ${escapeXml(village.name)}</title>
<link>${origin}/semua-berita</link>
<description>${escapeXml(village.description)}</description>
<language>id</language>
<atom:link href="${origin}/berita.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`,
    'application/rss+xml',
    cacheHeaders([beritas]),
  );
};
