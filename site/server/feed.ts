import { village } from '#village.config.ts';
import { escapeXml, xmlResponse } from './xml.ts';

interface Channel {
  /** The feed's own address, the page that it follows: root-relative, under this origin. */
  origin: string;
  path: string;
  page: string;
  title: string;
}

interface Item {
  path: string;
  title: string;
  text: string;
  /** ISO 8601. */
  createdAt: string;
}

/** The title of the feed of products, where it is linked too. */
export const productFeedTitle = `Produk UMKM Desa ${village.name}`;

/** Records in a feed; readers poll often and store older entries. */
export const feedLength = 20;

/** Response with an RSS 2.0 feed; an item's address is its guid. */
export function answerFeed(
  { origin, path, page, title }: Channel,
  items: readonly Item[],
  headers: Record<string, string>,
): Response {
  const body = items.map(
    (item) => `<item>
<title>${escapeXml(item.title)}</title>
<link>${origin}${item.path}</link>
<guid>${origin}${item.path}</guid>
<pubDate>${new Date(item.createdAt).toUTCString()}</pubDate>
<description>${escapeXml(item.text)}</description>
</item>`,
  );
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title>
<link>${origin}${page}</link>
<description>${escapeXml(village.description)}</description>
<language>id</language>
<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>
${body.join('\n')}
</channel></rss>
`,
    'application/rss+xml',
    headers,
  );
}
