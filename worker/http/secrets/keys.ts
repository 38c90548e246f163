import { Fault } from '../fault.ts';

/** What a derived key is for; one key never serves two purposes. */
type Purpose =
  | 'session'
  | 'signed-link'
  | 'photo-view'
  | 'login-failures'
  | 'device'
  | 'authenticator'
  | 'views'
  | 'activity-place'
  | 'letter-signature';

/** What is made is made under `current`; what is checked may also be of `previous`, while there is one (docs/runbook.md). */
export interface Secrets {
  current: string;
  previous: string | null;
}

const shortestSecret = 32;
const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** @throws when a secret is missing or shorter than 32 characters: a portal with such a one must not run. */
export function secretsOf(env: Pick<Env, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS'>): Secrets {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = env;
  return {
    current: longEnough('AUTH_SECRET', AUTH_SECRET),
    previous: AUTH_SECRET_PREVIOUS
      ? longEnough('AUTH_SECRET_PREVIOUS', AUTH_SECRET_PREVIOUS)
      : null,
  };
}

function longEnough(name: string, secret: string | undefined): string {
  if (secret && secret.length >= shortestSecret) return secret;
  throw new Fault(`${name} is missing or shorter than ${shortestSecret} characters`);
}

/** The secrets under which something may have been made, the current one first. */
export function everySecret({ current, previous }: Secrets): string[] {
  return previous === null ? [current] : [current, previous];
}

/** 32 bytes for one purpose, derived from a secret (HKDF-SHA-256, RFC 5869). */
export function deriveKey(secret: string, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
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

/** HMAC-SHA-256 of a text under a key derived from the current secret, in base64url. */
export async function sign({ current }: Secrets, purpose: Purpose, text: string): Promise<string> {
  const key = await importHmac(current, purpose);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return Buffer.from(mac).toString('base64url');
}

/** Whether a signature was made by `sign` under the current secret or the previous one, compared in constant time. */
export async function verify(
  secrets: Secrets,
  purpose: Purpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const mac = Buffer.from(signature, 'base64url');
  // Base64url has spellings that decode alike; only the one that `sign` writes passes.
  if (mac.toString('base64url') !== signature) return false;
  const bytes = new TextEncoder().encode(text);
  for (const secret of everySecret(secrets)) {
    const key = await importHmac(secret, purpose);
    if (await crypto.subtle.verify('HMAC', key, mac, bytes)) return true;
  }
  return false;
}

async function importHmac(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const raw = await deriveKey(secret, purpose);
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}
