import type { APIRoute } from 'astro';
import { products } from '#contract/collections/catalogues.ts';
import { formatThousands } from '#site/lib/formats/format.ts';
import { nameOf } from '#site/lib/formats/records.ts';
import { answerFeed, productFeedTitle } from '#site/server/feed.ts';

const channel = { path: '/produk.xml', page: '/semua-produk', title: productFeedTitle };

/** The newest products. */
export const GET: APIRoute = ({ url }) =>
  answerFeed(url, products, channel, (item) => [
    `${nameOf(item)}, Rp ${formatThousands(item.hargaProduct)}`,
    item.deskripsiProduct,
  ]);
