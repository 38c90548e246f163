import { Fault } from './fault.ts';

/** What a derived key is for; one key never serves two purposes. */
type Purpose =
  | 'session'
  | 'signed-link'
  | 'login-failures'
  | 'device'
  | 'views'
  | 'letter-signature';

const shortestSecret = 32;
const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * 32 bytes for one purpose, derived from AUTH_SECRET (HKDF-SHA-256, RFC 5869).
 * @throws when AUTH_SECRET is missing or shorter than 32 characters: a portal without it must not run.
 */
export function deriveKey(secret: string, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  if (!secret || secret.length < shortestSecret) {
    throw new Fault(`AUTH_SECRET is missing or shorter than ${shortestSecret} characters`);
  }
  const name = `${purpose}:${secret}`;
  let key = cache.get(name);
  if (!key) {
    key = derive(secret, purpose);
    cache.set(name, key);
  }
  return key;
}

async function derive(secret: string, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const master = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveBits',
  ]);
  const info = encoder.encode(`portal-desa/${purpose}`);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    master,
    256,
  );
  return new Uint8Array(bits);
}

/** HMAC-SHA-256 of a text under a derived key, in base64url. */
export async function sign(secret: string, purpose: Purpose, text: string): Promise<string> {
  const key = await importHmac(secret, purpose);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return Buffer.from(mac).toString('base64url');
}

/** Whether a signature made by `sign` fits, compared in constant time. */
export async function verify(
  secret: string,
  purpose: Purpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const key = await importHmac(secret, purpose);
  const mac = Buffer.from(signature, 'base64url');
  // Base64url has spellings that decode alike; only the one that `sign` writes passes.
  if (mac.toString('base64url') !== signature) return false;
  return crypto.subtle.verify('HMAC', key, mac, new TextEncoder().encode(text));
}

async function importHmac(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const raw = await deriveKey(secret, purpose);
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}
