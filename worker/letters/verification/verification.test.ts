import { expect, it } from 'vitest';
import { statusOf } from './verification.ts';

const letter = { withdrawnAt: null, validUntil: '2027-11-20' };

it.each([
  ['2027-11-20T16:59:59.999Z', 'berlaku'],
  ['2027-11-20T17:00:00Z', 'kedaluwarsa'],
  ['2026-11-21T00:00:00Z', 'berlaku'],
])('at %s a letter valid until 20 November in the village is %s', (now, status) => {
  expect(statusOf(letter, new Date(now))).toBe(status);
});

it('stays withdrawn after its last day', () => {
  const withdrawn = { ...letter, withdrawnAt: '2026-12-01T00:00:00.000Z' };
  for (const now of ['2026-12-02T00:00:00Z', '2030-01-01T00:00:00Z']) {
    expect(statusOf(withdrawn, new Date(now))).toBe('dicabut');
  }
});
