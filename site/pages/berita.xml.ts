import type { APIRoute } from 'astro';
import { beritas } from '#contract/collections/catalogues.ts';
import { villageName } from '#contract/village/words.ts';
import { titleOf } from '#site/lib/formats/records.ts';
import { answerFeed } from '#site/server/feed.ts';

const title = `Berita ${villageName}`;
const channel = { path: '/berita.xml', page: '/semua-berita', title };

/** The newest news. */
export const GET: APIRoute = ({ url }) =>
  answerFeed(url, beritas, channel, (item) => [titleOf(item), item.deskripsiBerita]);
