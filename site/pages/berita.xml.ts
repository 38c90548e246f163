import type { APIRoute } from 'astro';
import { beritas } from '#contract/collections/catalogues.ts';
import { excerpt } from '#site/lib/formats/format.ts';
import { titleOf } from '#site/lib/formats/records.ts';
import { answerFeed, feedLength } from '#site/server/feed.ts';
import { noOrigin, siteOrigin } from '#site/server/origin.ts';
import { cacheHeaders, read } from '#site/server/read.ts';
import { village } from '#village.config.ts';
import { newestOf } from '#worker/content/index.ts';

/** The newest news. */
export const GET: APIRoute = async (context) => {
  const origin = siteOrigin(context.url);
  if (!origin) return noOrigin();
  const [news] = await read(newestOf(beritas, feedLength));
  const items = news.map((item) => ({
    path: `/beritas/${item._id}`,
    title: titleOf(item),
    text: excerpt(item.deskripsiBerita, 500),
    createdAt: item.createdAt,
  }));
  const title = `Berita Desa ${village.name}`;
  const channel = { origin, path: '/berita.xml', page: '/semua-berita', title };
  return answerFeed(channel, items, cacheHeaders(context.url, [beritas]));
};
