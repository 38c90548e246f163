import { expect, it } from 'vitest';
import { isExceeded, type Row, toTable } from './table.ts';

const within: Row = { subject: 'Worker', measured: { total: 943 }, budget: { total: 2048 } };
const over: Row = {
  subject: '`/`',
  measured: { script: 11, total: 49 },
  budget: { script: 10 },
};

it('finds the rows that exceed a budget', () => {
  expect([within, over].filter(isExceeded)).toEqual([over]);
});

it('shows each figure with its budget, and exceeded ones in bold', () => {
  const [, , first, second] = toTable([within, over]).replaceAll(/ +/g, ' ').split('\n');
  expect(first).toBe('| Worker | | | 943 of 2048 | | | | | | |');
  expect(second).toBe('| `/` | | **11 of 10** | 49 | | | | | | |');
});
