import { cacheNames as names } from '#site/lib/offline/kept.ts';
import { isPublic } from '../strategy.ts';
import { findCopy, keepCopy } from './copies.ts';
import { facts } from './facts.ts';

/** A script or font by its hashed address: the copy where there is one. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keepCopy(names.assets, request.url, answer.clone());
  return answer;
}

/** A picture as it is now; without a signal as it was. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && isPublic(answer.headers))
      event.waitUntil(keepCopy(names.pictures, request.url, answer.clone()));
    return answer;
  } catch {
    return (await findCopy(names.pictures, request.url)) ?? Response.error();
  }
}

/** Caches the scripts, style sheets and fonts that a page links, and the chunks that these scripts may import later. */
export async function keepAssetsOf(html: string, name: string = names.assets): Promise<void> {
  const named = [...html.matchAll(/\/_astro\/[\w./-]+\.(?:js|css|woff2)/g)].map(([path]) => path);
  const wanted = new Set(named.flatMap((path) => [path, ...(facts.parts[path] ?? [])]));
  await Promise.all([...wanted].map((path) => keepAsset(path, name)));
}

async function keepAsset(path: string, name: string) {
  if (await (await caches.open(name)).match(path)) return;
  const answer = (await caches.match(path)) ?? (await fetch(path));
  if (answer.ok) await keepCopy(name, path, answer);
}
