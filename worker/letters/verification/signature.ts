import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose';
import { dayMs } from '#contract/basics/durations.ts';
import type { Db } from '#worker/db/client.ts';
import { deriveKey, everySecret, type Secrets } from '#worker/http/secrets/keys.ts';
import { type LetterKey, readLetterKeys } from './queries.ts';

/** PKCS #8 wrapping of a 32-byte Ed25519 seed (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SigningKey extends LetterKey {
  privateKey: CryptoKey;
}

const cache = new Map<string, Promise<SigningKey>>();

/** The village's Ed25519 key, derived from a secret: a new secret gives a new key. */
function signingKey(secret: string): Promise<SigningKey> {
  const key = cache.get(secret) ?? makeKey(secret);
  cache.set(secret, key);
  return key;
}

async function makeKey(secret: string): Promise<SigningKey> {
  const seed = await deriveKey(secret, 'letter-signature');
  const pkcs8 = new Uint8Array([...pkcs8Prefix, ...seed]);
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x = '' } = (await crypto.subtle.exportKey('jwk', privateKey)) as JWK;
  return { privateKey, kid: await calculateJwkThumbprint(okp(x)), x };
}

const okp = (x: string): JWK => ({ kty: 'OKP', crv: 'Ed25519', x });

/** Signs bytes with the current key: Ed25519 (RFC 8032), 64 bytes. */
export async function signBytes(
  { current }: Secrets,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const { privateKey } = await signingKey(current);
  return new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytes));
}

/** The public part of the current key. */
export async function currentKey({ current }: Secrets): Promise<LetterKey> {
  const { kid, x } = await signingKey(current);
  return { kid, x };
}

/** Maximum validity of claims in milliseconds: verifiers must refresh them, as a letter may be withdrawn. */
const longestMs = dayMs;

/**
 * A letter's claims, with iss, jti, iat and exp, as a compact JWS (RFC 7515) under EdDSA (RFC 8037). Expires after a day, or with
 * the letter if that is sooner.
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
  const { privateKey, kid } = await signingKey(secrets.current);
  const latest = issuedAt.getTime() + longestMs;
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setJti(kode)
    .setIssuedAt(issuedAt)
    .setExpirationTime(new Date(Math.min(latest, validUntil?.getTime() ?? latest)))
    .sign(privateKey);
}

/**
 * The public keys as a JWK Set (RFC 7517): the current one, that of the previous secret, and all under which letters were issued,
 * so that stored claims stay verifiable after a change of the secret.
 */
export async function publicKeys(db: Db, secrets: Secrets): Promise<{ keys: JWK[] }> {
  const [derived, kept] = await Promise.all([
    Promise.all(everySecret(secrets).map(signingKey)),
    readLetterKeys(db),
  ]);
  const byKid = new Map([...derived, ...kept].map(({ kid, x }) => [kid, x]));
  const keys = [...byKid].map(([kid, x]) => ({ ...okp(x), kid, alg: 'EdDSA', use: 'sig' }));
  return { keys };
}
