import { expect, it } from 'vitest';
import { shortenNumber } from './chart-options.ts';

it.each([
  [0, '0'],
  [950, '950'],
  [12_000, '12.000'],
  [12_500_000, '12,5 jt'],
  [2_000_000_000, '2 M'],
  [3_500_000_000_000, '3,5 T'],
  [10_000_000_000_000_000, '10.000 T'],
  [4e49, '4E49'],
])('shortens %d for an axis', (value, short) => {
  expect(shortenNumber(value)).toBe(short);
});
