import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { dayMs, hourMs } from '#contract/basics/durations.ts';
import type { Role } from '#contract/permissions.ts';
import { deriveKey, everySecret, type Secrets } from '#worker/http/secrets/keys.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';

/** How long a session lasts without a new login. */
const lifetime: Record<Role, number> = {
  admin: 8 * hourMs,
  operator: 8 * hourMs,
  user: 7 * dayMs,
};

const isRole = (role: unknown): role is Role =>
  typeof role === 'string' && Object.hasOwn(lifetime, role);

/** Input of a token's fingerprint. */
interface FingerprintInput {
  passwordHash: string;
  /** Incremented by 'log out everywhere' and by every change of the role. */
  sessionEpoch?: number;
}

export interface Session {
  /** Identifies the session, so that a logout ends it alone. */
  id: string;
  accountId: string;
  role: Role;
  /** Changes with the password and the epoch, see `fingerprint`. */
  fingerprint: string;
  /** When the token expires, in milliseconds since 1970. */
  until: number;
  /** When the password was last typed in this session, in milliseconds since 1970; null in tokens that do not contain it. */
  passwordAt: number | null;
}

/**
 * A session token for an account whose password has just been typed: JWT, HS256 (RFC 7519), with sub, role, fpr, jti, iat, exp
 * and auth_time; its header names the key. With `session` it is another token of that session, which ends at the same time.
 */
export async function issueToken(
  secrets: Secrets,
  { id, role, ...account }: FingerprintInput & { id: string; role: Role },
  now: Date,
  session?: Pick<Session, 'id' | 'until'>,
): Promise<string> {
  const { kid, key } = sessionKey(secrets.current);
  const authTime = Math.floor(now.getTime() / 1000);
  return new SignJWT({ role, fpr: fingerprint(account), auth_time: authTime })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setSubject(id)
    .setJti(session?.id ?? crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(session?.until ?? now.getTime() + lifetime[role]))
    .sign(key);
}

/** The session of a token that this portal signed and that has not expired; null for any other text. */
export async function readToken(secrets: Secrets, token: string): Promise<Session | null> {
  const payload = await verifiedPayload(secrets, token);
  if (!payload) return null;
  const { sub, role, fpr, exp, auth_time: authTime } = payload;
  if (typeof sub !== 'string' || typeof fpr !== 'string' || exp === undefined) return null;
  if (!isRole(role)) return null;
  // Tokens without a jti are identified by their signature.
  const id = payload.jti ?? token.slice(token.lastIndexOf('.') + 1);
  const passwordAt = typeof authTime === 'number' ? authTime * 1000 : null;
  return { id, accountId: sub, role, fingerprint: fpr, until: exp * 1000, passwordAt };
}

/** Verified claims of a token. Tokens without `kid` (issued before keys had ids) are tried with every key. */
async function verifiedPayload(secrets: Secrets, token: string): Promise<JWTPayload | null> {
  const named = keyIdOf(token);
  for (const { kid, key } of everySecret(secrets).map(sessionKey)) {
    if (named !== undefined && named !== kid) continue;
    const result = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
    if (result) return result.payload;
  }
  return null;
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** The session key derived from a secret, with its id: a short digest that does not reveal the key. */
function sessionKey(secret: string) {
  const key = deriveKey(secret, 'session');
  return { kid: shortDigest(key), key };
}

/** A short digest of a password hash and the epoch: a change of either ends the tokens made before it. */
export function fingerprint({ passwordHash, sessionEpoch = 0 }: FingerprintInput): string {
  // Epoch 0 is left out, so that tokens issued before epochs existed stay valid.
  const text = sessionEpoch === 0 ? passwordHash : `${passwordHash} ${sessionEpoch}`;
  return shortDigest(text);
}

const shortDigest = (data: string | Uint8Array) => sha256(data, 'base64url').slice(0, 16);
