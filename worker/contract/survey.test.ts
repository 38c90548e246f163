import { expect, it } from 'vitest';
import { formatQuarter, quarterOf } from './survey.ts';

it('knows the quarter in the village, over the year', () => {
  const newYear = new Date('2026-12-31T17:00:00Z');
  expect(quarterOf(newYear)).toBe('2027-1');
  expect(quarterOf(newYear, 1)).toBe('2026-4');
  expect(quarterOf(newYear, 8)).toBe('2025-1');
  expect(formatQuarter('2026-4')).toBe('Triwulan IV 2026');
});
