import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose';
import { deriveKey } from '../../http/keys.ts';

/** PKCS #8 wrapping of a 32-byte Ed25519 seed (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const cache = new Map<string, ReturnType<typeof makeKey>>();

/** The village's Ed25519 key, derived from AUTH_SECRET: a new secret is a new key. */
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

/** What a letter claims, beside iss, jti and exp, as a compact JWS (RFC 7515) under EdDSA (RFC 8037). `expires` is the end of the last valid day. */
export async function signLetter(
  secret: string,
  claims: Record<'nomor' | 'type' | 'nama' | 'tanggal' | 'sha256', string>,
  { issuer, kode, expires }: { issuer: string; kode: string; expires: Date },
): Promise<string> {
  const { privateKey, publicJwk } = await signingKey(secret);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: publicJwk.kid ?? '', typ: 'JWT' })
    .setIssuer(issuer)
    .setJti(kode)
    .setExpirationTime(expires)
    .sign(privateKey);
}

/** The public key as a JWK Set (RFC 7517). */
export async function publicKeys(secret: string): Promise<{ keys: JWK[] }> {
  const { publicJwk } = await signingKey(secret);
  return { keys: [publicJwk] };
}
