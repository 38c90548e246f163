import { env } from 'cloudflare:workers';
import { type Read, readMany } from '../../worker/content/service.ts';
import type { CollectionDefinition } from '../../worker/contract/collections/define-collection.ts';
import { openDb } from '../../worker/db/client.ts';
import { contentTags, publicPolicy } from '../../worker/http/cache.ts';

/** Reads all that a page shows, in one round trip. */
export function read<const Reads extends readonly Read<unknown>[]>(...reads: Reads) {
  return readMany(openDb(env.DB), reads);
}

/** The headers of an answer that shows these collections: the edge keeps it until one of them changes. Never of an error. */
export function cacheHeaders(shown: readonly CollectionDefinition[]): Record<string, string> {
  return publicPolicy(contentTags(shown.map(({ path }) => path)));
}

/** Puts them on a page's answer. */
export function cachePage(headers: Headers, shown: readonly CollectionDefinition[]): void {
  for (const [name, value] of Object.entries(cacheHeaders(shown))) headers.set(name, value);
}
