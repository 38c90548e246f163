import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '../contract/permissions.ts';
import { deriveKey, type Secrets } from '../http/keys.ts';

const hourMs = 60 * 60 * 1000;

/** How long a session lasts without a new login. */
const lifetime: Record<Role, number> = { admin: 8 * hourMs, user: 7 * 24 * hourMs };

interface Claims {
  accountId: string;
  role: Role;
  /** Changes with the password, see `fingerprint`. */
  fingerprint: string;
}

/** A session token: JWT, HS256 (RFC 7519), with sub, role, fpr, iat and exp. */
export async function issueToken(
  secrets: Secrets,
  { id, role, passwordHash }: { id: string; role: Role; passwordHash: string },
  now: Date,
): Promise<string> {
  return new SignJWT({ role, fpr: await fingerprint(passwordHash) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetime[role]))
    .sign(await deriveKey(secrets.current, 'session'));
}

/** The claims of a token that this portal signed and that has not expired; null for any other text. */
export async function readToken(secrets: Secrets, token: string): Promise<Claims | null> {
  const key = await deriveKey(secrets.current, 'session');
  const result = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
  if (!result) return null;
  const { sub, role, fpr } = result.payload;
  if (typeof sub !== 'string' || typeof fpr !== 'string') return null;
  return role === 'user' || role === 'admin' ? { accountId: sub, role, fingerprint: fpr } : null;
}

/** A short digest of a password hash: a changed password ends the tokens made before it. */
export async function fingerprint(passwordHash: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(passwordHash));
  return Buffer.from(digest).toString('base64url').slice(0, 16);
}
