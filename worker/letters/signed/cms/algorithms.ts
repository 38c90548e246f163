import type { AlgorithmIdentifier, PublicKeyInfo } from 'pkijs';
import { RSASSAPSSParams } from 'pkijs';
import { Refused } from '../refusals.ts';

export const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const curves: Readonly<Record<string, { name: string; bytes: number }>> = {
  '06082a8648ce3d030107': { name: 'P-256', bytes: 32 },
  '06052b81040022': { name: 'P-384', bytes: 48 },
  '06052b81040023': { name: 'P-521', bytes: 66 },
};
const pss = '1.2.840.113549.1.1.10';
const mgf1 = '1.2.840.113549.1.1.8';

/** Signature algorithms with their hash; null means the digest algorithm of the signer. */
const schemes: Readonly<Record<string, { kind: 'rsa' | 'pss' | 'ecdsa'; hash: string | null }>> = {
  '1.2.840.113549.1.1.1': { kind: 'rsa', hash: null },
  '1.2.840.113549.1.1.11': { kind: 'rsa', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { kind: 'rsa', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { kind: 'rsa', hash: 'SHA-512' },
  [pss]: { kind: 'pss', hash: null },
  // iText 5 writes the key algorithm here.
  '1.2.840.10045.2.1': { kind: 'ecdsa', hash: null },
  '1.2.840.10045.4.3.2': { kind: 'ecdsa', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { kind: 'ecdsa', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { kind: 'ecdsa', hash: 'SHA-512' },
};

/**
 * WebCrypto name of a SHA-2 hash.
 * @throws Refused for any other
 */
export function hashOf(algorithm: string): string {
  const hash = hashes[algorithm];
  if (!hash) throw new Refused('algorithm');
  return hash;
}

export interface SignedBytes {
  key: PublicKeyInfo;
  algorithm: AlgorithmIdentifier;
  /** The digest algorithm of the CMS signer. */
  hash?: string;
  signature: Uint8Array;
  data: Uint8Array;
}

/**
 * Whether the key made the signature: RSA (PKCS #1 v1.5 or PSS) of 2,048 to 8,192 bits, or ECDSA on P-256, P-384 or P-521, with
 * SHA-2.
 * @throws Refused for any other algorithm
 */
export async function isSignedBy(signed: SignedBytes): Promise<boolean> {
  const scheme = schemes[signed.algorithm.algorithmId];
  const salted = scheme?.kind === 'pss' ? readPss(signed.algorithm) : undefined;
  const hash = salted?.hash ?? scheme?.hash ?? signed.hash;
  const isOneHash = !signed.hash || hash === signed.hash;
  if (!scheme || !hash || !isOneHash) throw new Refused('algorithm');
  if (scheme.kind === 'ecdsa') return isSignedWithEcdsa(signed, hash);
  const rsa = salted
    ? { name: 'RSA-PSS', saltLength: salted.saltLength }
    : { name: 'RSASSA-PKCS1-v1_5' };
  return isSignedWithRsa(signed, rsa, hash);
}

const importKey = (key: PublicKeyInfo, algorithm: RsaHashedImportParams | EcKeyImportParams) =>
  crypto.subtle.importKey('spki', key.toSchema().toBER(), algorithm, false, ['verify']);

async function isSignedWithRsa(
  { key, signature, data }: SignedBytes,
  algorithm: { name: string; saltLength?: number },
  hash: string,
): Promise<boolean> {
  const imported = await importKey(key, { name: algorithm.name, hash });
  const { modulusLength: bits } = imported.algorithm as RsaHashedKeyAlgorithm;
  // Written so that an unknown length is refused too.
  if (!(bits >= 2048 && bits <= 8192)) throw new Refused('algorithm');
  return crypto.subtle.verify(algorithm, imported, copy(signature), copy(data));
}

async function isSignedWithEcdsa(
  { key, signature, data }: SignedBytes,
  hash: string,
): Promise<boolean> {
  const parameters = Buffer.from(key.algorithm.algorithmParams?.toBER() ?? '').toString('hex');
  const curve = curves[parameters];
  if (!curve) throw new Refused('algorithm');
  const imported = await importKey(key, { name: 'ECDSA', namedCurve: curve.name });
  const raw = toRaw(signature, curve.bytes);
  return (
    raw !== undefined && crypto.subtle.verify({ name: 'ECDSA', hash }, imported, raw, copy(data))
  );
}

const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

/** Hash and salt length of RSASSA-PSS (RFC 8017, A.2.3), whose mask must use the same hash. */
function readPss({ algorithmParams }: AlgorithmIdentifier): { hash: string; saltLength: number } {
  const parameters = new RSASSAPSSParams({ schema: algorithmParams });
  const hash = hashOf(parameters.hashAlgorithm.algorithmId);
  const { algorithmId, algorithmParams: mask } = parameters.maskGenAlgorithm;
  const maskHash = mask?.valueBlock.value[0]?.valueBlock.toString();
  if (algorithmId !== mgf1 || hashOf(maskHash) !== hash || parameters.trailerField !== 1) {
    throw new Refused('algorithm');
  }
  return { hash, saltLength: parameters.saltLength };
}

/**
 * Converts an ECDSA signature from DER (RFC 3279, 2.2.3) to the r and s of `size` bytes that WebCrypto takes; undefined for any
 * other encoding (X.690, 10.1 and 8.3.2).
 */
function toRaw(der: Uint8Array, size: number): Uint8Array<ArrayBuffer> | undefined {
  let at = der[1] === 0x81 && der.length > 0x82 ? 3 : 2;
  if (der[0] !== 0x30 || der[at - 1] !== der.length - at) return undefined;
  const raw = new Uint8Array(size * 2);
  for (const end of [size, size * 2]) {
    const next = at + 2 + (der[at + 1] ?? 0);
    const number = der.subarray(at + 2, next);
    const [first = 0x80, second = 0x80] = number;
    const digits = first === 0 ? number.subarray(1) : number;
    const isMinimal = first < 0x80 && (first > 0 || second >= 0x80);
    if (der[at] !== 2 || !isMinimal || digits.length > size) return undefined;
    raw.set(digits, end - digits.length);
    at = next;
  }
  return at === der.length ? raw : undefined;
}
