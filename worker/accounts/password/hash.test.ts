import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash.ts';

/** RFC 7914, section 12: of 'password' with the salt 'NaCl'. */
const known =
  'scrypt$1024$8$16$TmFDbA$_bq-HJ00cgB4VucZDQHp_nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG_xCSedmDDaxyevuUqD7m2DYMvfoswGQA';

/** The same section's hash of nothing, made without a salt. */
const saltless =
  'scrypt$16$1$1$$d9ZXYjhleyA7GcpCwYoEl_FrSETjB0ro39_6P-3iFEL80Aad7QlI-DJqdToPyB8X6NPg-y4NNijPNeIMONGJBg';

it('fits the hash that was made of it, at the cost that the hash names', async () => {
  expect(await verifyPassword('password', known)).toBe(true);
  expect(await verifyPassword('Password', known)).toBe(false);
  expect(await verifyPassword('password', known.replace('$16$', '$15$'))).toBe(false);
});

it('fits no hash that cannot be read', async () => {
  expect(await verifyPassword('password', known.replace('scrypt', 'argon2'))).toBe(false);
  expect(await verifyPassword('', saltless)).toBe(false);
  expect(await verifyPassword('password', 'scrypt$1024$8$16$TmFDbA$')).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
});

it('is hashed anew each time, at the cost of today', async () => {
  const [one, other] = [await hashPassword('rahasia'), await hashPassword('rahasia')];
  expect(one).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(one).not.toBe(other);
});
