import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { type Read, readMany } from '#worker/content/service.ts';
import { openDb } from '#worker/db/client.ts';
import { contentTags, isKnown, markOf, publicPolicy } from '#worker/http/answers/cache.ts';
import { drawnPages } from '#worker/http/answers/drawn-pages.ts';

/** Reads all that a page shows, in one round trip. */
export function read<const Reads extends readonly Read<unknown>[]>(...reads: Reads) {
  return readMany(openDb(env.DB), reads);
}

/** An answer that is the same for everyone. */
interface PublicAnswer {
  /** Whose change makes it another: the edge lets go of it then. */
  shown?: readonly { path: string }[];
  /** All that was read for it. */
  data?: unknown;
  /** Names of the query that it goes by. */
  reads?: readonly string[];
}

type Asked = Pick<APIContext, 'request' | 'url'>;

/**
 * The headers of such an answer; never of an error. The edge keeps it until what it shows changes, browsers ask each time
 * whether it has: `ready` is the whole answer (304) to those who have it already.
 */
export async function keepAnswer(
  { request, url }: Asked,
  { shown = [], data = null, reads = [] }: PublicAnswer,
) {
  const tags = contentTags(shown.map(({ path }) => path));
  // The year stands in the pages' last line.
  const ETag = await markOf(env.VERSION.id, url.href, new Date().getFullYear(), data);
  const headers = { ...publicPolicy(tags, url, reads), ETag };
  const ready = isKnown(request, ETag) ? new Response(null, { status: 304, headers }) : null;
  return { headers, ready };
}

/**
 * Puts these headers on a page's answer, and names the links that may be fetched ahead from there (pages/rules.json.ts).
 * @returns the whole answer where nothing has to be drawn: a 304, or the page as this isolate has drawn it
 */
export async function keepPage(
  astro: Asked & { response: { headers: Headers } },
  answer: PublicAnswer,
): Promise<Response | null> {
  const kept = await keepAnswer(astro, answer);
  if (kept.ready) return kept.ready;
  const headers = { ...kept.headers, 'Speculation-Rules': '"/rules.json"' };
  for (const [name, value] of Object.entries(headers)) astro.response.headers.set(name, value);
  const drawn = drawnPages.find(headers.ETag);
  if (!drawn) return null;
  const page = { 'Content-Type': 'text/html', 'Content-Security-Policy': drawn.policy };
  return new Response(drawn.html, { headers: { ...headers, ...page } });
}
