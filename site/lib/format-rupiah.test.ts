import { expect, it } from 'vitest';
import { formatRupiah } from './format-rupiah.ts';

it.each([
  [0, 'Rp.0'],
  [999, 'Rp.999'],
  [16_000, 'Rp.16.000'],
  [1_500_000, 'Rp.1.500.000'],
])('%i is %s', (value, text) => {
  expect(formatRupiah(value)).toBe(text);
});
