import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth/bare';

/** RFC 6238 with the parameters that every authenticator app supports. */
const algorithm = 'SHA1';
const digits = 6;
const period = 30;
/** Accepted steps before and after now, for clock drift and slow typing. */
const window = 1;
/** Secret length in bytes: the output length of SHA-1 (RFC 4226, section 4). */
const secretBytes = 20;

/** HMAC of the runtime, so that otpauth's own hashes are not bundled. */
const hmac = (_algorithm: string, key: Uint8Array, message: Uint8Array) =>
  new Uint8Array(createHmac('sha1', key).update(message).digest());

/** A new secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The URI in the QR code for an authenticator app (Key URI Format). */
export function uriOf(secret: string, { issuer, email }: { issuer: string; email: string }) {
  return new TOTP({ issuer, label: email, secret, algorithm, digits, period }).toString();
}

/** The time step at which a six-digit code is valid around `now`; null for any other text. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret, algorithm, digits, period, hmac });
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
