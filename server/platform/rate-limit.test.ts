import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';

test('counts each key for its period, also when the clock is set back', async () => {
  let now = 1_000_000;
  const limit = rateLimit(2, 60_000, () => now);
  const succeeds = async (key: string) => (await limit.limit({ key })).success;
  expect([await succeeds('a'), await succeeds('a'), await succeeds('a')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await succeeds('b')).toBe(true);
  now += 60_000;
  expect(await succeeds('a')).toBe(true);
  now -= 3_600_000;
  expect([await succeeds('a'), await succeeds('a'), await succeeds('a')]).toEqual([
    true,
    true,
    false,
  ]);
});
