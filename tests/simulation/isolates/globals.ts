import {
  createHash,
  createHmac,
  createPrivateKey,
  hkdfSync,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import type { Random } from '../random.ts';

const RealDate = Date;
const realSetTimeout = setTimeout;

/** The simulated time of this process. */
export class VirtualClock {
  now: number;
  constructor(now: number) {
    this.now = now;
  }
  forward(milliseconds: number): void {
    this.now += milliseconds;
  }
}

export interface Globals {
  clock: VirtualClock;
  /** Returns whether the simulation handles the timer; otherwise the runtime does. */
  setTimer: (callback: () => void) => boolean;
  /** Sources of ids and of codes. */
  ids: Random;
  codes: Random;
}

/**
 * Replaces time, timers and random bytes of this process, and implements WebCrypto synchronously with Node's crypto: a step
 * ends when the code has nothing left to do.
 */
export function replaceGlobals(globals: Globals): void {
  const now = () => globals.clock.now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, given, made) =>
      Reflect.construct(date, given.length > 0 ? given : [now()], made),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
  globalThis.setTimeout = ((callback: () => void, ...rest: []) =>
    globals.setTimer(callback) ? 0 : realSetTimeout(callback, ...rest)) as typeof setTimeout;
  Object.assign(crypto, {
    getRandomValues: (bytes: Uint8Array) =>
      bytes.map((_, i) => (bytes[i] = globals.codes.below(256))),
    randomUUID: () => uuid(globals.ids),
  });
  Object.defineProperty(crypto, 'subtle', { value: subtle });
}

function uuid(random: Random): string {
  const hex = () => random.next().toString(16).padStart(8, '0');
  const [a, b, c, d] = [hex(), hex(), hex(), hex()];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

interface Key {
  bytes: Uint8Array;
}

/** The functions of WebCrypto that the portal uses; others are undefined and throw. */
const subtle = {
  digest: async (_algorithm: 'SHA-256', bytes: Uint8Array) =>
    toBuffer(createHash('sha256').update(bytes).digest()),
  importKey: async (
    _format: 'raw' | 'pkcs8',
    bytes: Uint8Array,
    algorithm: { name: string; hash?: string } | string,
    _extractable: boolean,
    usages: string[],
  ) => {
    const { name, hash = '' } = typeof algorithm === 'string' ? { name: algorithm } : algorithm;
    if (!['HMAC', 'HKDF', 'Ed25519', 'ECDH'].includes(name))
      throw new Error(`a key for ${name} in a simulation`);
    return { bytes, algorithm: { name, hash: { name: hash } }, usages, type: 'secret' };
  },
  exportKey: async (_format: 'jwk', { bytes }: Key) => privateKey(bytes).export({ format: 'jwk' }),
  sign: async (algorithm: 'HMAC' | 'Ed25519', { bytes }: Key, data: Uint8Array) =>
    toBuffer(algorithm === 'Ed25519' ? sign(null, data, privateKey(bytes)) : hmac(bytes, data)),
  verify: async (_algorithm: unknown, { bytes }: Key, mac: Uint8Array, data: Uint8Array) => {
    const expected = hmac(bytes, data);
    return mac.byteLength === expected.byteLength && timingSafeEqual(expected, mac);
  },
  deriveBits: async (
    { salt, info }: { salt: Uint8Array; info: Uint8Array },
    { bytes }: Key,
    bits: number,
  ) => hkdfSync('sha256', bytes, salt, info, bits / 8),
};

const privateKey = (pkcs8: Uint8Array) =>
  createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest();

const toBuffer = (bytes: Buffer) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
