import type { APIRoute } from 'astro';
import { village } from '../../village.config.ts';
import { newestOf } from '../../worker/content/service.ts';
import { beritas } from '../../worker/contract/collections/catalogues.ts';
import { excerpt } from '../lib/formats/format.ts';
import { titleOf } from '../lib/formats/records.ts';
import { answerFeed, feedLength } from '../server/feed.ts';
import { noOrigin, siteOrigin } from '../server/origin.ts';
import { keepAnswer, read } from '../server/read.ts';

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
  const { headers, ready } = await keepAnswer(context, { shown: [beritas], data: items });
  return ready ?? answerFeed(channel, items, headers);
};
