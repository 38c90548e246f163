import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { tryGetContext } from 'hono/context-storage';
import type { AppEnv } from '#worker/http/app-env.ts';
import { clientAddress } from '#worker/http/client-address.ts';

/** Cost of new hashes (scrypt, RFC 7914); a stored hash contains its own parameters. */
const cost = { N: 16384, r: 8, p: 5 } as const;
const saltBytes = 16;
const hashBytes = 32;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. Takes about 165 ms of CPU. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return toStored(salt, await derive(password, salt, hashBytes, cost));
}

/** Whether a password matches a stored hash; false for a malformed hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}

/** Verified in place of a missing hash, so that a login with an unknown e-mail takes the same time. */
export const dummyHash = toStored(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

function toStored(salt: Buffer, hash: Buffer): string {
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** By the binding of the current request, else by node:crypto. */
async function derive(
  password: string,
  salt: Buffer,
  length: number,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  const c = tryGetContext<AppEnv>();
  if (c?.env.SCRYPT)
    return Buffer.from(await c.env.SCRYPT([password, salt, length, options], clientAddress(c)));
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
