import { contentTags, publicPolicy } from '../../worker/http/cache.ts';

/** Lets the edge keep a page that shows these collections until one of them changes. Never for an error. */
export function cachePage(headers: Headers, paths: readonly string[]): void {
  for (const [name, value] of Object.entries(publicPolicy(contentTags(paths)))) {
    headers.set(name, value);
  }
}
