import { cacheNames, keysAddress } from './kept.ts';

/** A public key of letters (RFC 8037). */
interface LetterKey {
  kid: string;
  x: string;
}

/** The public keys that this device keeps, retired ones included; none where the portal was never open with a signal. */
export async function readKeptKeys(): Promise<LetterKey[]> {
  try {
    const kept = await (await caches.open(cacheNames.keys)).match(keysAddress);
    return kept ? ((await kept.json()) as { keys: LetterKey[] }).keys : [];
  } catch {
    return [];
  }
}
