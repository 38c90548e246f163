import type { CollectionDefinition, RecordOf } from '#contract/collections/define-collection.ts';
import { villageName } from '#contract/village/words.ts';
import { excerpt } from '#site/lib/formats/format.ts';
import { village } from '#village.config.ts';
import { newestOf } from '#worker/content/index.ts';
import { noOrigin, siteOrigin } from './origin.ts';
import { cacheHeaders, read } from './read.ts';
import { escapeXml, xmlResponse } from './xml.ts';

interface Channel {
  /** The feed's own address and the page that it follows, root-relative. */
  path: string;
  page: string;
  title: string;
}

/** The title of the feed of products, where it is linked too. */
export const productFeedTitle = `Produk UMKM ${villageName}`;

/** Records in a feed; readers poll often and store older entries. */
const feedLength = 20;

/** Response with the newest records of a collection as RSS 2.0; an item's address is its guid. */
export async function answerFeed<Definition extends CollectionDefinition>(
  url: URL,
  definition: Definition,
  { path, page, title }: Channel,
  textsOf: (record: RecordOf<Definition>) => [title: string, text: string],
): Promise<Response> {
  const origin = siteOrigin(url);
  if (!origin) return noOrigin();
  const [records] = await read(newestOf(definition, feedLength));
  const body = records.map((record) => {
    const [title, text] = textsOf(record);
    const address = `${origin}/${definition.path}/${record._id}`;
    return `<item>
<title>${escapeXml(title)}</title>
<link>${address}</link>
<guid>${address}</guid>
<pubDate>${new Date(record.createdAt).toUTCString()}</pubDate>
<description>${escapeXml(excerpt(text, 500))}</description>
</item>`;
  });
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
    cacheHeaders(url, [definition]),
  );
}
