import { expect, it } from 'vitest';
import { minuteMs } from '#contract/basics/durations.ts';
import type { Db } from '#worker/db/client.ts';
import { limitsOf, refusalOf } from './limit.ts';

const now = new Date('2026-11-02T01:00:00Z');

/** A limit of ten a minute and one of fifty in a quarter of an hour. */
const limits = [
  { key: 'a', max: 10, windowMs: minuteMs, counts: 'all' as const },
  { key: 'b', max: 50, windowMs: 15 * minuteMs, counts: 'all' as const },
];

/** The refusal when the oldest counted failures are so many milliseconds old; null for a limit that is not reached. */
const refused = (...ages: (number | null)[]) =>
  refusalOf(
    {} as Db,
    limits,
    [Object.fromEntries(ages.map((age, i) => [i, age === null ? null : now.getTime() - age]))],
    now,
  );

it.each([
  [20_000, 40],
  [100, 60],
  [59_700, 1],
  [60_000, 1],
  // The clock of another isolate is ahead.
  [-5_000, 60],
])('with the tenth failure %i ms ago, retry after %i s', async (ago, wait) => {
  const refusal = await refused(ago, null);
  expect(refusal).toMatchObject({ code: 'too-many', retryAfter: wait });
  expect(refusal?.message).toContain(`${wait} detik`);
});

it('returns the longest wait of all limits, at most a quarter of an hour', async () => {
  expect(await refused(20_000, 5 * minuteMs)).toMatchObject({
    retryAfter: 600,
    message: 'Terlalu banyak percobaan. Coba lagi dalam 10 menit.',
  });
  expect(await refused(null, -minuteMs)).toMatchObject({ retryAfter: 900 });
});

it('returns null while no limit is reached', async () => {
  expect(await refused(null, null)).toBeNull();
});

it('has neither address nor e-mail in a key', async () => {
  const attempt = {
    secrets: { current: 'rahasia-'.repeat(8), previous: null },
    address: '203.0.113.7',
    device: 'x.y',
    now,
  };
  const keys = await limitsOf(attempt, 'siti@layung.test');
  expect(keys.map(({ max }) => max)).toEqual([10, 50, 100, 10]);
  expect(JSON.stringify(keys)).not.toMatch(/203|siti/);
});
