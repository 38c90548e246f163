import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';

let now = 1_000_000;
const open = (most?: number) => {
  const limit = rateLimit(2, 60_000, { clock: () => now, ...(most && { most }) });
  return async (key: string) => (await limit.limit({ key })).success;
};

test('counts each key for its period, also when the clock is set back', async () => {
  const succeeds = open();
  const thrice = async () => [await succeeds('a'), await succeeds('a'), await succeeds('a')];
  expect(await thrice()).toEqual([true, true, false]);
  expect(await succeeds('b')).toBe(true);
  now += 60_000;
  expect(await succeeds('a')).toBe(true);
  now -= 3_600_000;
  expect(await thrice()).toEqual([true, true, false]);
});

test('stores a bounded number of counters, the newest', async () => {
  const succeeds = open(3);
  for (const key of 'aaxyzz') await succeeds(key);
  expect([await succeeds('z'), await succeeds('a')]).toEqual([false, true]);
});
