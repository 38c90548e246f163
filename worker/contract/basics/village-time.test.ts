import { expect, it } from 'vitest';
import { addMonths, formatDate, formatTime, isoDay, villageDay } from './village-time.ts';

it('returns the day in the village', () => {
  expect(villageDay(new Date('2026-12-31T17:00:00Z'))).toEqual({ year: 2027, month: 1, day: 1 });
  expect(villageDay(new Date('2026-12-31T16:59:59Z'))).toEqual({ year: 2026, month: 12, day: 31 });
});

it('formats dates and times', () => {
  expect(formatDate('2026-11-02T01:00:00Z')).toBe('2 November 2026');
  expect(isoDay({ year: 2026, month: 3, day: 2 })).toBe('2026-03-02');
  expect(formatTime('2026-11-02T02:00:00.000Z')).toBe('09.00 WIB');
  expect(formatTime('2026-11-02T17:05:00.000Z')).toBe('00.05 WIB');
});

it.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-31', 6, '2027-06-30'],
  ['2026-01-15', 11, '2026-12-15'],
])('adds to %s %i months: %s', (from, count, to) => {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  expect(isoDay(addMonths({ year, month, day }, count))).toBe(to);
});
