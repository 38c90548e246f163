import type { JWK } from 'jose';
import { keysAddress } from '../offline/cache.ts';

/** Network timeout in milliseconds. */
const timeoutMs = 4000;

/** Fetches the portal's current public keys, retired ones included; null on failure. */
export const readKeys = () =>
  keysFrom(() => fetch(keysAddress, { signal: AbortSignal.timeout(timeoutMs) }));

/** Reads the public keys from the offline cache. */
export const readCachedKeys = () => keysFrom(() => caches.match(keysAddress));

async function keysFrom(load: () => Promise<Response | undefined>): Promise<JWK[] | null> {
  try {
    const answer = await load();
    return answer?.ok ? ((await answer.json()) as { keys: JWK[] }).keys : null;
  } catch {
    return null;
  }
}
