import { cacheNames as names } from '#site/lib/offline/cache.ts';
import { isPublic } from '../strategy.ts';
import { buildInfo } from './build-info.ts';
import { findCopy, storeCopy } from './copies.ts';

/** A script or font by its hashed address: the copy where there is one. */
export async function answerAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await storeCopy(names.assets, request.url, answer.clone());
  return answer;
}

/** A picture from the network, offline from the cache. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && isPublic(answer.headers))
      event.waitUntil(storeCopy(names.pictures, request.url, answer.clone()));
    return answer;
  } catch {
    return (await findCopy(names.pictures, request.url)) ?? Response.error();
  }
}

/** Caches the scripts, style sheets and fonts that a page links, and the chunks that these scripts may import later. */
export async function cacheAssetsOf(html: string, name: string = names.assets): Promise<void> {
  const named = [...html.matchAll(/\/_astro\/[\w./-]+\.(?:js|css|woff2)/g)].map(([path]) => path);
  const wanted = new Set(named.flatMap((path) => [path, ...(buildInfo.parts[path] ?? [])]));
  await Promise.all([...wanted].map((path) => cacheAsset(path, name)));
}

async function cacheAsset(path: string, name: string) {
  if (await (await caches.open(name)).match(path)) return;
  const answer = (await caches.match(path)) ?? (await fetch(path));
  if (answer.ok) await storeCopy(name, path, answer);
}
