import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose';
import { deriveKey, type Secrets } from '../../http/keys.ts';

/** PKCS #8 wrapping of a 32-byte Ed25519 seed (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const cache = new Map<string, ReturnType<typeof makeKey>>();

/** The village's Ed25519 key, derived from a secret: a new one is a new key. */
function signingKey(secret: string): ReturnType<typeof makeKey> {
  const key = cache.get(secret) ?? makeKey(secret);
  cache.set(secret, key);
  return key;
}

async function makeKey(secret: string) {
  const seed = await deriveKey(secret, 'letter-signature');
  const pkcs8 = new Uint8Array([...pkcs8Prefix, ...seed]);
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const jwk = (await crypto.subtle.exportKey('jwk', privateKey)) as JWK;
  const publicKey: JWK = { kty: 'OKP', crv: 'Ed25519', x: jwk.x ?? '' };
  const kid = await calculateJwkThumbprint(publicKey);
  return { privateKey, publicJwk: { ...publicKey, kid, alg: 'EdDSA', use: 'sig' } };
}

/** Longest that claims are good for: who keeps them asks again, as a letter may be withdrawn. In milliseconds. */
const longestMs = 24 * 60 * 60 * 1000;

/**
 * What a letter claims, beside iss, jti, iat and exp, as a compact JWS (RFC 7515) under EdDSA (RFC 8037). It expires after a
 * day, or with the letter itself where that is sooner.
 */
export async function signLetter(
  secrets: Secrets,
  claims: Record<'nomor' | 'type' | 'nama' | 'tanggal' | 'sha256' | 'status', string>,
  {
    issuer,
    kode,
    issuedAt,
    validUntil,
  }: { issuer: string; kode: string; issuedAt: Date; validUntil: Date | null },
): Promise<string> {
  const { privateKey, publicJwk } = await signingKey(secrets.current);
  const latest = issuedAt.getTime() + longestMs;
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: publicJwk.kid ?? '', typ: 'JWT' })
    .setIssuer(issuer)
    .setJti(kode)
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date(Math.min(latest, validUntil?.getTime() ?? latest)))
    .sign(privateKey);
}

/** The public key as a JWK Set (RFC 7517). */
export async function publicKeys(secrets: Secrets): Promise<{ keys: JWK[] }> {
  const { publicJwk } = await signingKey(secrets.current);
  return { keys: [publicJwk] };
}
