import { expect, it } from 'vitest';
import { refusalOf } from './login-limit.ts';

const now = new Date('2026-11-02T01:00:00Z');

/** Failures, the newest first; the tenth of them so many milliseconds ago. */
const failuresOf = (tenthAgo: number) =>
  Array.from({ length: 10 }, (_, index) => ({ at: now.getTime() - (index < 9 ? 0 : tenthAgo) }));

it.each([
  [20_000, 40],
  [100, 60],
  [59_700, 1],
  [60_000, 1],
  // Another isolate's clock is ahead.
  [-5_000, 60],
])('asks for patience until the tenth failure, %i ms ago, is a minute old: %i s', (ago, wait) => {
  const refusal = refusalOf(failuresOf(ago), now);
  expect(refusal).toMatchObject({ code: 'too-many', retryAfter: wait });
  expect(refusal?.message).toContain(`${wait} detik`);
});

it('lets a try pass after nine', () => {
  expect(refusalOf(failuresOf(0).slice(1), now)).toBeNull();
});
