import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth/bare';

/** RFC 6238 as every authenticator app has it. */
const algorithm = 'SHA1';
const digits = 6;
const period = 30;
/** Steps before and after now that still count, for clocks and slow fingers. */
const window = 1;
/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, section 4). */
const secretBytes = 20;

/** The runtime's own HMAC, so that the package need not bring hashes along. */
const hmac = (_algorithm: string, key: Uint8Array, message: Uint8Array) =>
  new Uint8Array(createHmac('sha1', key).update(message).digest());

/** A new secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What an authenticator app reads from a QR code (Key URI Format). */
export function uriOf(secret: string, { issuer, email }: { issuer: string; email: string }) {
  return new TOTP({ issuer, label: email, secret, algorithm, digits, period }).toString();
}

/** The time step that a code of six digits is good for at a moment; null for any other text. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret, algorithm, digits, period, hmac });
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
