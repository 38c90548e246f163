import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { openDb } from '#worker/db/client.ts';
import { type Read, readMany } from '#worker/db/read.ts';
import { contentTags, publicPolicy } from '#worker/http/responses/cache.ts';

/** Reads everything that a page shows, in one round trip. */
export function read<const Reads extends readonly Read<unknown>[]>(...reads: Reads) {
  return readMany(openDb(env.DB), reads);
}

/**
 * Cache headers of a successful response that is the same for everyone.
 * @param shown collections whose change purges the edge cache
 * @param params the query parameters that the response depends on
 */
export function cacheHeaders(
  url: URL,
  shown: readonly { path: string }[] = [],
  params: readonly string[] = [],
): Record<string, string> {
  return publicPolicy(contentTags(shown.map(({ path }) => path)), url, params);
}

/** Sets these headers on a page, and names the links that browsers may prefetch from it (pages/rules.json.ts). */
export function cachePage(
  { url, response }: Pick<APIContext, 'url'> & { response: { headers: Headers } },
  shown: readonly { path: string }[] = [],
  params: readonly string[] = [],
): void {
  const headers = { ...cacheHeaders(url, shown, params), 'Speculation-Rules': '"/rules.json"' };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
