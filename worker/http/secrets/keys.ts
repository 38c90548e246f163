import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
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
  | 'rate-limits'
  | 'activity-place'
  | 'letter-signature';

/** Signatures are created with `current` and verified with both, during a rotation (docs/runbook.md). */
export interface Secrets {
  current: string;
  previous: string | null;
}

const shortestSecret = 32;

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
export const deriveKey = (secret: string, purpose: Purpose): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', `portal-desa/${purpose}`, 32));

/** Every request makes several signatures; there are two secrets at most. */
const keys = new Map<string, Uint8Array>();

function keyOf(secret: string, purpose: Purpose): Uint8Array {
  const name = `${purpose} ${secret}`;
  const key = keys.get(name) ?? deriveKey(secret, purpose);
  keys.set(name, key);
  return key;
}

const macOf = (secret: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', keyOf(secret, purpose)).update(text).digest('base64url');

/** HMAC-SHA-256 of a text with a key derived from the current secret, in base64url. */
export const sign = ({ current }: Secrets, purpose: Purpose, text: string): string =>
  macOf(current, purpose, text);

/** Verifies a signature of `sign` with the current or previous secret, in constant time. */
export function verify(
  secrets: Secrets,
  purpose: Purpose,
  text: string,
  signature: string,
): boolean {
  const given = Buffer.from(signature);
  return everySecret(secrets).some((secret) => {
    // Compares the texts, as non-canonical base64url decodes to the same bytes.
    const expected = Buffer.from(macOf(secret, purpose, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
