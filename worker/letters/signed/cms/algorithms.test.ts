import {
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { AlgorithmIdentifier, PublicKeyInfo } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '#tests/fixtures/signed/refusal-of.ts';
import { Refused } from '../refusals.ts';
import { hashOf, isSignedBy } from './algorithms.ts';

const data = new TextEncoder().encode('surat');
const otherData = new TextEncoder().encode('surat lain');

function keyOf(key: KeyObject): PublicKeyInfo {
  const open = key.type === 'public' ? key : createPublicKey(key);
  return PublicKeyInfo.fromBER(open.export({ type: 'spki', format: 'der' }));
}
const algorithmOf = (algorithmId: string) => new AlgorithmIdentifier({ algorithmId });
const sign = (key: KeyObject, hash: string) =>
  Uint8Array.from(createSign(hash).update(data).sign(key));
const ecKey = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const curves = ['P-256', 'P-384', 'P-521'] as const;
const ecKeys = { 'P-256': ecKey('P-256'), 'P-384': ecKey('P-384'), 'P-521': ecKey('P-521') };

const rsa = '1.2.840.113549.1.1';
const ecdsa = '1.2.840.10045.4.3';
const hashes = ['SHA-256', 'SHA-384', 'SHA-512'];

it('accepts hashes of the SHA-2 family only', () => {
  const family = [1, 2, 3].map((last) => hashOf(`2.16.840.1.101.3.4.2.${last}`));
  expect(family).toEqual(hashes);
  for (const old of ['1.3.14.3.2.26', '1.2.840.113549.2.5', '2.16.840.1.101.3.4.2.4', '']) {
    expect(() => hashOf(old)).toThrow(new Refused('algorithm'));
  }
});

describe('a signature is verified', () => {
  const rows = hashes.flatMap((hash, index) => {
    const withRsa = { hash, key: rsaKey, digest: hash };
    const own = `${rsa}.1${index + 1}`;
    return [
      { ...withRsa, kind: 'RSA', algorithm: own, digest: undefined },
      { ...withRsa, kind: 'RSA, with the same digest algorithm', algorithm: own },
      { ...withRsa, kind: 'RSA with a separate digest algorithm', algorithm: `${rsa}.1` },
      ...curves.map((curve) => ({
        kind: curve,
        algorithm: `${ecdsa}.${index + 2}`,
        hash,
        key: ecKeys[curve],
        digest: undefined,
      })),
    ];
  });

  it.each(rows)('with $kind and $hash', async ({ algorithm, hash, key, digest }) => {
    const signed = {
      key: keyOf(key),
      algorithm: algorithmOf(algorithm),
      signature: sign(key, hash),
      ...(digest && { hash: digest }),
    };
    expect(await isSignedBy({ ...signed, data })).toBe(true);
    expect(await isSignedBy({ ...signed, data: otherData })).toBe(false);
    const signature = sign(key, hashes.find((other) => other !== hash) ?? '');
    expect(await isSignedBy({ ...signed, signature, data })).toBe(false);
  });

  it.each(curves)('with r and s of %s of any length', async (curve) => {
    const key = ecKeys[curve];
    const signed = { key: keyOf(key), algorithm: algorithmOf(`${ecdsa}.2`), data };
    for (let count = 0; count < 30; count += 1)
      expect(await isSignedBy({ ...signed, signature: sign(key, 'SHA-256') })).toBe(true);
  });
});

describe('an algorithm is refused', () => {
  const key = keyOf(rsaKey);
  const signature = sign(rsaKey, 'SHA-256');
  it.each<[string, string, string?]>([
    ['SHA-1 with RSA', `${rsa}.5`],
    ['SHA-1 with RSA and a better digest algorithm', `${rsa}.5`, 'SHA-256'],
    ['RSA-PSS without parameters, whose hash is SHA-1', `${rsa}.10`, 'SHA-256'],
    ['RSA without a hash', `${rsa}.1`],
    ['a digest algorithm other than that of the signature', `${rsa}.11`, 'SHA-384'],
    ['ECDSA with a key of RSA', `${ecdsa}.2`],
  ])('%s', async (_, algorithm, hash) => {
    const signed = { key, algorithm: algorithmOf(algorithm), signature, data };
    expect(await refusalOf(isSignedBy({ ...signed, ...(hash && { hash }) }))).toBe('algorithm');
  });

  it('ECDSA on a curve unknown to WebCrypto or without a named curve', async () => {
    const signed = { algorithm: algorithmOf(`${ecdsa}.2`), data };
    const other = ecKey('secp256k1');
    const unnamed = keyOf(other);
    unnamed.algorithm.algorithmParams = undefined;
    for (const key of [keyOf(other), unnamed]) {
      const signature = sign(other, 'SHA-256');
      expect(await refusalOf(isSignedBy({ ...signed, key, signature }))).toBe('algorithm');
    }
  });

  it('RSA with a key that is too short or too long', async () => {
    const rsaOf = (bits: number) => {
      const modulus = randomBytes(Math.ceil(bits / 8));
      modulus[0] = 0xff >> (-bits & 7);
      modulus[modulus.length - 1] = 1;
      const jwk = { kty: 'RSA', n: modulus.toString('base64url'), e: 'AQAB' };
      return keyOf(createPublicKey({ key: jwk, format: 'jwk' }));
    };
    const signed = { algorithm: algorithmOf(`${rsa}.11`), signature: new Uint8Array(256), data };
    for (const bits of [1024, 2040, 2047, 8193, 8200])
      expect(await refusalOf(isSignedBy({ ...signed, key: rsaOf(bits) }))).toBe('algorithm');
    for (const bits of [2048, 3072, 8192])
      expect(await isSignedBy({ ...signed, key: rsaOf(bits) })).toBe(false);
  });
});

describe('rejects ECDSA encodings that are not DER', () => {
  const key = ecKeys['P-256'];
  /** r and s of a genuine signature, 32 bytes each, s and the last byte of r below the half. */
  function numbers(): [r: number[], s: number[]] {
    for (;;) {
      const raw = createSign('SHA-256').update(data).sign({ key, dsaEncoding: 'ieee-p1363' });
      const [r, s] = [[...raw.subarray(0, 32)], [...raw.subarray(32)]];
      if (Math.max(r[0] ?? 0, s[0] ?? 0) < 0x80 && r[0] && s[0] && r.at(-1)) return [r, s];
    }
  }
  const integer = (digits: number[], tag = 2) => [tag, digits.length, ...digits];
  const sequence = (...parts: number[][]) => [0x30, parts.flat().length, ...parts.flat()];
  const [r, s] = numbers();
  const good = sequence(integer(r), integer(s));
  const signed = { key: keyOf(key), algorithm: algorithmOf(`${ecdsa}.2`), data };
  const check = (signature: number[]) =>
    isSignedBy({ ...signed, signature: Uint8Array.from(signature) });

  it('accepts a valid DER encoding', async () => {
    expect(await check(good)).toBe(true);
  });

  it.each<[string, number[]]>([
    ['empty', []],
    ['without numbers', sequence()],
    ['with one number', sequence(integer(r))],
    ['with three numbers', sequence(integer(r), integer(s), integer([1]))],
    ['with bytes behind it', [...good, 0]],
    ['in another wrapping', good.with(0, 0x31)],
    ['of another length', good.with(1, 67)],
    ['with something else than numbers', sequence(integer(r, 4), integer(s, 4))],
    ['with a second number of another kind', sequence(integer(r), integer(s, 4))],
    ['with a length longer than it need be', [0x30, 0x81, ...good.slice(1)]],
    ['with a number that begins with needless zeros', sequence(integer([0, ...r]), integer(s))],
    ['with an empty number', sequence(integer([]), integer(s))],
    ['with a negative number', sequence(integer(r), integer([(s[0] ?? 0) | 0x80, ...s.slice(1)]))],
    ['that ends too early', sequence(integer(r), integer(s)).slice(0, -1)],
    ['with a number longer than it', sequence(integer(r), [2, 33, ...s])],
    ['with a first number too long', sequence(integer([1, ...r]), integer(s))],
    // Its first byte would be read as the last byte of r.
    ['with a second number too long', sequence(integer(r), integer([r.at(-1) ?? 0, ...s]))],
  ])('%s', async (_, signature) => {
    expect(await check(signature)).toBe(false);
  });
});
