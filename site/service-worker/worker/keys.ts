import { cachedAtOf, keysAddress, cacheNames as names } from '#site/lib/offline/cache.ts';
import { findCopy, storeCopy } from './copies.ts';

/** Keys change with a secret, once in years: asking at most once an hour costs a village's visitors nothing. */
const freshMs = 3_600_000;

/** Keeps today's public keys of letters, so that a letter can be checked without a signal. */
export async function refreshKeys(): Promise<void> {
  const cached = await findCopy(names.keys, keysAddress);
  if (cached && Math.abs(Date.now() - Date.parse(cachedAtOf(cached.headers))) < freshMs) return;
  const answer = await fetch(keysAddress, { cache: 'no-cache' });
  if (answer.ok) await storeCopy(names.keys, keysAddress, answer);
}
