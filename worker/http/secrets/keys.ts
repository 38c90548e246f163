import { Fault } from '../fault.ts';

/** Purpose of a derived key; keys are never shared between purposes. */
type Purpose =
  | 'session'
  | 'signed-link'
  | 'photo-view'
  | 'login-failures'
  | 'device'
  | 'authenticator'
  | 'push'
  | 'views'
  | 'activity-place'
  | 'letter-signature';

/** Signatures are created with `current` and verified with both, during a rotation (docs/runbook.md). */
export interface Secrets {
  current: string;
  previous: string | null;
}

const shortestSecret = 32;
const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Reads the secrets. @throws if a secret is missing or shorter than 32 characters */
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

/** Accepted secrets, the current one first. */
export function everySecret({ current, previous }: Secrets): string[] {
  return previous === null ? [current] : [current, previous];
}

/** Derives 32 bytes for a purpose (HKDF-SHA-256, RFC 5869). */
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

/** HMAC-SHA-256 of a text with a key derived from the current secret, in base64url. */
export async function sign({ current }: Secrets, purpose: Purpose, text: string): Promise<string> {
  const key = await importHmac(current, purpose);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return Buffer.from(mac).toString('base64url');
}

/** Verifies a signature of `sign` with the current or previous secret, in constant time. */
export async function verify(
  secrets: Secrets,
  purpose: Purpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const mac = Buffer.from(signature, 'base64url');
  // Reject non-canonical base64url, which decodes to the same bytes.
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
