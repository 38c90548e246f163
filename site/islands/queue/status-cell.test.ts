import { expect, it } from 'vitest';
import { describeWait, isOverdue } from './status-cell.tsx';

const sent = '2026-11-02T02:00:00.000Z';
const after = (hours: number) => new Date(sent).getTime() + hours * 3_600_000;

it.each([
  [-1, '1 menit'],
  [0.5, '30 menit'],
  [1, '1 jam'],
  [23.9, '23 jam'],
  [24, '1 hari'],
  [60, '2 hari'],
])('says after %d hours: %s', (hours, words) => {
  expect(describeWait(sent, after(hours))).toBe(words);
});

it('marks who has waited for two days', () => {
  expect(isOverdue(sent, after(47))).toBe(false);
  expect(isOverdue(sent, after(48))).toBe(true);
});
