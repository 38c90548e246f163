import type { JWK } from 'jose';
import { keysAddress } from '../offline/kept.ts';

/** Longest that the network is waited for, in milliseconds. */
const patience = 4000;

/** The public keys of the portal's letters as they are now, retired ones too; null where they cannot be had. */
export async function readKeys(): Promise<JWK[] | null> {
  try {
    return await keysOf(await fetch(keysAddress, { signal: AbortSignal.timeout(patience) }));
  } catch {
    return null;
  }
}

/** The same as this device keeps them for when there is no signal. */
export async function readKeptKeys(): Promise<JWK[] | null> {
  try {
    return await keysOf(await caches.match(keysAddress));
  } catch {
    return null;
  }
}

async function keysOf(answer: Response | undefined): Promise<JWK[] | null> {
  return answer?.ok ? ((await answer.json()) as { keys: JWK[] }).keys : null;
}
