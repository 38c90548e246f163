import type { APIRoute } from 'astro';
import { products } from '#contract/collections/catalogues.ts';
import { excerpt, formatThousands } from '#site/lib/formats/format.ts';
import { nameOf } from '#site/lib/formats/records.ts';
import { answerFeed, feedLength, productFeedTitle } from '#site/server/feed.ts';
import { noOrigin, siteOrigin } from '#site/server/origin.ts';
import { cacheHeaders, read } from '#site/server/read.ts';
import { newestOf } from '#worker/content/index.ts';

/** The newest products. */
export const GET: APIRoute = async (context) => {
  const origin = siteOrigin(context.url);
  if (!origin) return noOrigin();
  const [goods] = await read(newestOf(products, feedLength));
  const items = goods.map((item) => ({
    path: `/products/${item._id}`,
    title: `${nameOf(item)}, Rp ${formatThousands(item.hargaProduct)}`,
    text: excerpt(item.deskripsiProduct, 500),
    createdAt: item.createdAt,
  }));
  const channel = { origin, path: '/produk.xml', page: '/semua-produk', title: productFeedTitle };
  return answerFeed(channel, items, cacheHeaders(context.url, [products]));
};
