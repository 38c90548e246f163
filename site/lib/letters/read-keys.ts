import type { JWK } from 'jose';
import { keysAddress } from '../offline/cache.ts';

/** Network timeout in milliseconds. */
const timeoutMs = 4000;

/** Fetches the portal's current public keys, retired ones included; null on failure. */
export async function readKeys(): Promise<JWK[] | null> {
  try {
    return await keysOf(await fetch(keysAddress, { signal: AbortSignal.timeout(timeoutMs) }));
  } catch {
    return null;
  }
}

/** Reads the public keys from the offline cache. */
export async function readCachedKeys(): Promise<JWK[] | null> {
  try {
    return await keysOf(await caches.match(keysAddress));
  } catch {
    return null;
  }
}

async function keysOf(answer: Response | undefined): Promise<JWK[] | null> {
  return answer?.ok ? ((await answer.json()) as { keys: JWK[] }).keys : null;
}
