import { Refused } from '../refusals.ts';

const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const curves: Readonly<Record<string, { name: string; bytes: number }>> = {
  '06082a8648ce3d030107': { name: 'P-256', bytes: 32 },
  '06052b81040022': { name: 'P-384', bytes: 48 },
  '06052b81040023': { name: 'P-521', bytes: 66 },
};

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** WebCrypto's name of a hash of today; Refused for an older one. */
export function hashOf(algorithm: string): string {
  const hash = hashes[algorithm];
  if (!hash) throw new Refused('algorithm');
  return hash;
}

export interface SignedBytes {
  /** SubjectPublicKeyInfo in DER, and the parameters of its algorithm. */
  key: { spki: ArrayBuffer; parameters: ArrayBuffer | null | undefined };
  algorithm: string;
  /** The hash that the signer names beside the algorithm, where there is one. */
  hash?: string;
  signature: ArrayBuffer;
  data: Uint8Array<ArrayBuffer>;
}
type Check = (signed: Omit<SignedBytes, 'algorithm'> & { hash: string }) => Promise<boolean>;

const importKey = (spki: ArrayBuffer, algorithm: RsaHashedImportParams | EcKeyImportParams) =>
  crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);

const isSignedWithRsa: Check = async ({ key: { spki }, hash, signature, data }) => {
  const name = 'RSASSA-PKCS1-v1_5';
  const key = await importKey(spki, { name, hash });
  const { modulusLength: bits } = key.algorithm as RsaHashedKeyAlgorithm;
  // Put so that a key whose length is not told is refused too.
  if (!(bits >= 2048 && bits <= 8192)) throw new Refused('algorithm');
  return crypto.subtle.verify(name, key, signature, data);
};

const isSignedWithEcdsa: Check = async ({ key: { spki, parameters }, hash, signature, data }) => {
  const curve = parameters && curves[toHex(new Uint8Array(parameters))];
  if (!curve) throw new Refused('algorithm');
  const key = await importKey(spki, { name: 'ECDSA', namedCurve: curve.name });
  const raw = toRaw(new Uint8Array(signature), curve.bytes);
  return raw !== undefined && crypto.subtle.verify({ name: 'ECDSA', hash }, key, raw, data);
};

/** An ECDSA signature as WebCrypto takes it: r and s, each `size` bytes, out of their DER sequence (RFC 3279, 2.2.3). */
function toRaw(der: Uint8Array, size: number): Uint8Array<ArrayBuffer> | undefined {
  let at = der[1] === 0x81 ? 3 : 2;
  if (der[0] !== 0x30 || der[at - 1] !== der.length - at) return undefined;
  const raw = new Uint8Array(size * 2);
  for (const end of [size, size * 2]) {
    const next = at + 2 + (der[at + 1] ?? 0);
    const number = der.subarray(at + 2, next);
    const digits = number[0] === 0 ? number.subarray(1) : number;
    if (der[at] !== 2 || digits.length > size) return undefined;
    raw.set(digits, end - digits.length);
    at = next;
  }
  return at === der.length ? raw : undefined;
}

/** RSA (PKCS #1 v1.5) and ECDSA by their object identifiers, with the hash that each names; null takes that of the signer. */
const schemes: Readonly<Record<string, { check: Check; hash: string | null }>> = {
  '1.2.840.113549.1.1.1': { check: isSignedWithRsa, hash: null },
  '1.2.840.113549.1.1.11': { check: isSignedWithRsa, hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { check: isSignedWithRsa, hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { check: isSignedWithRsa, hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { check: isSignedWithEcdsa, hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { check: isSignedWithEcdsa, hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { check: isSignedWithEcdsa, hash: 'SHA-512' },
};

/** Whether the key made the signature. Refused for keys and algorithms that are no longer safe. */
export async function isSignedBy({ algorithm, ...signed }: SignedBytes): Promise<boolean> {
  const scheme = schemes[algorithm];
  const hash = scheme?.hash ?? signed.hash;
  // Where both are named they must agree.
  if (!scheme || !hash || (signed.hash && hash !== signed.hash)) throw new Refused('algorithm');
  return scheme.check({ ...signed, hash });
}
