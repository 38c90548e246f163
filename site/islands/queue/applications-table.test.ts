import { expect, it } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import { describeWait, isOverdue } from './applications-table.tsx';

const sent = '2026-11-02T02:00:00.000Z';
const after = (hours: number) => new Date(sent).getTime() + hours * hourMs;

it.each([
  [-1, '1 menit'],
  [0.5, '30 menit'],
  [1, '1 jam'],
  [23.9, '23 jam'],
  [24, '1 hari'],
  [60, '2 hari'],
])('describes a wait of %d hours as %s', (hours, words) => {
  expect(describeWait(sent, after(hours))).toBe(words);
});

it('is overdue after two days', () => {
  expect(isOverdue(sent, after(47))).toBe(false);
  expect(isOverdue(sent, after(48))).toBe(true);
});
