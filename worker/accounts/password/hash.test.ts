import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { expect, it } from 'vitest';
import type { Scrypt } from '#worker/http/app-env.ts';
import { hashPassword, verifyPassword } from './hash.ts';

/** Test vector of RFC 7914, section 12, for 'password' with the salt 'NaCl'. */
const known =
  'scrypt$1024$8$16$TmFDbA$_bq-HJ00cgB4VucZDQHp_nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG_xCSedmDDaxyevuUqD7m2DYMvfoswGQA';

/** Test vector of the same section for an empty password without salt. */
const saltless =
  'scrypt$16$1$1$$d9ZXYjhleyA7GcpCwYoEl_FrSETjB0ro39_6P-3iFEL80Aad7QlI-DJqdToPyB8X6NPg-y4NNijPNeIMONGJBg';

it('matches its hash at the cost stored in the hash', async () => {
  expect(await verifyPassword('password', known)).toBe(true);
  expect(await verifyPassword('Password', known)).toBe(false);
  expect(await verifyPassword('password', known.replace('$16$', '$15$'))).toBe(false);
});

it('does not match a malformed hash', async () => {
  expect(await verifyPassword('password', known.replace('scrypt', 'argon2'))).toBe(false);
  expect(await verifyPassword('', saltless)).toBe(false);
  expect(await verifyPassword('password', 'scrypt$1024$8$16$TmFDbA$')).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
});

it('is hashed with a new salt each time, at the current cost', async () => {
  const [one, other] = [await hashPassword('rahasia'), await hashPassword('rahasia')];
  expect(one).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(one).not.toBe(other);
});

it('is derived by the binding of the request, for its network', async () => {
  const asked: unknown[] = [];
  const SCRYPT: Scrypt = async ([password, , length], client) => {
    asked.push([password, client]);
    return new Uint8Array(length);
  };
  const app = new Hono()
    .use(contextStorage())
    .get('/', async (c) => c.text(await hashPassword('rahasia')));
  const headers = { 'cf-connecting-ip': '2001:db8::7' };
  const stored = await (await app.request('/', { headers }, { SCRYPT })).text();
  expect(stored).toMatch(/\$A{43}$/);
  expect(asked).toEqual([['rahasia', '2001:db8:0:0::/64']]);
});
