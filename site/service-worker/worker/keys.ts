import { cachedAtOf, keysAddress, cacheNames as names } from '#site/lib/offline/cache.ts';
import { findCopy, storeCopy } from './copies.ts';

/** Keys rarely change: refreshed at most once an hour. */
const freshMs = 3_600_000;

/** Caches the public keys of letters for offline checks. */
export async function refreshKeys(): Promise<void> {
  const cached = await findCopy(names.keys, keysAddress);
  if (cached && Math.abs(Date.now() - Date.parse(cachedAtOf(cached.headers))) < freshMs) return;
  const answer = await fetch(keysAddress, { cache: 'no-cache' });
  if (answer.ok) await storeCopy(names.keys, keysAddress, answer);
}
