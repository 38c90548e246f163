import { cachedAtHeader, isOld, cacheNames as names } from '#site/lib/offline/cache.ts';

/** Limits of each cache: the number of copies, and the bytes of one. */
const limits: Readonly<Record<string, { count: number; bytes: number }>> = {
  [names.pages]: { count: 40, bytes: 200_000 },
  [names.assets]: { count: 300, bytes: 300_000 },
  [names.pictures]: { count: 60, bytes: 300_000 },
  [names.keys]: { count: 1, bytes: 100_000 },
};

/** Caches a copy with its time, unless it is too large. The oldest copies are evicted. */
export async function storeCopy(name: string, address: string, answer: Response): Promise<void> {
  const body = await answer.arrayBuffer();
  const { count, bytes } = limits[name] ?? { count: Number.POSITIVE_INFINITY, bytes: 1_000_000 };
  if (body.byteLength > bytes) return;
  const headers = new Headers(answer.headers);
  // The body is decompressed by now.
  for (const header of ['content-encoding', 'content-length']) headers.delete(header);
  headers.set(cachedAtHeader, new Date().toISOString());
  const cache = await caches.open(name);
  // Deleted first: `keys` lists entries in the order in which they were added.
  await cache.delete(address);
  await cache.put(address, new Response(body, { headers }));
  const cached = await cache.keys();
  await Promise.all(
    cached.slice(0, Math.max(cached.length - count, 0)).map((one) => cache.delete(one)),
  );
}

/** A copy that is not too old. */
export async function findCopy(name: string, address: string): Promise<Response | undefined> {
  const found = await (await caches.open(name)).match(address);
  return found && !isOld(found.headers) ? found : undefined;
}

/**
 * Deletes old copies, and the caches of former builds. Assets have no age limit: a cached page needs the style sheet and the
 * scripts of the build that it comes from, which may be older than the page.
 */
export async function deleteOld(current: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
  for (const name of Object.keys(limits).filter((one) => one !== names.assets)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const copy = await cache.match(request);
      if (copy && isOld(copy.headers)) await cache.delete(request);
    }
  }
}
