import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { type Read, readMany } from '../../worker/content/service.ts';
import type { CollectionDefinition } from '../../worker/contract/collections/define-collection.ts';
import { openDb } from '../../worker/db/client.ts';
import { contentTags, isKnown, markOf, publicPolicy } from '../../worker/http/cache.ts';
import { drawnPages } from '../../worker/http/drawn-pages.ts';

/** Reads all that a page shows, in one round trip. */
export function read<const Reads extends readonly Read<unknown>[]>(...reads: Reads) {
  return readMany(openDb(env.DB), reads);
}

/** An answer that is the same for everyone. */
interface PublicAnswer {
  /** Whose change makes it another: the edge lets go of it then. */
  shown?: readonly CollectionDefinition[];
  /** All that was read for it. */
  data?: unknown;
  /** Names of the query that it goes by. */
  reads?: readonly string[];
}

type Asked = Pick<APIContext, 'request' | 'url'>;

/**
 * The headers of such an answer; never of an error. The edge keeps it until what it shows changes, browsers ask each time
 * whether it has. `ready` is the whole answer where nothing has to be drawn: a 304 to those who have it already, or the page
 * as this isolate has drawn it.
 */
export async function keepAnswer(
  { request, url }: Asked,
  { shown = [], data = null, reads = [] }: PublicAnswer,
) {
  const tags = contentTags(shown.map(({ path }) => path));
  // The year stands in the pages' last line.
  const ETag = await markOf(env.VERSION.id, url.href, new Date().getFullYear(), data);
  const headers = { ...publicPolicy(tags, url, reads), ETag };
  if (isKnown(request, ETag))
    return { headers, ready: new Response(null, { status: 304, headers }) };
  const drawn = drawnPages.find(ETag);
  if (!drawn) return { headers, ready: null };
  const { html, policy } = drawn;
  const page = { ...headers, 'Content-Type': 'text/html', 'Content-Security-Policy': policy };
  return { headers, ready: new Response(html, { headers: page }) };
}

/** Puts these headers on a page's answer; what it answers itself is the whole answer. */
export async function keepPage(
  astro: Asked & { response: { headers: Headers } },
  answer: PublicAnswer,
): Promise<Response | null> {
  const { headers, ready } = await keepAnswer(astro, answer);
  for (const [name, value] of Object.entries(headers)) astro.response.headers.set(name, value);
  return ready;
}
