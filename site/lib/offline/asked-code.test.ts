import { expect, it } from 'vitest';
import { askedCode } from './asked-code.ts';

it.each([
  ['/verifikasi/K7QM-2F9A-XW4T-P8HN', 'K7QM-2F9A-XW4T-P8HN'],
  ['/verifikasi/K7QM-2F9A-XW4T-P8HN/#pernyataan', 'K7QM-2F9A-XW4T-P8HN'],
  ['/verifikasi?kode=+k7qm+2f9a', 'k7qm 2f9a'],
  ['/verifikasi', null],
  ['/verifikasi?kode=+', null],
  ['/verifikasi/tanpa-sinyal', null],
])('of %s the code is %s', (path, kode) =>
  expect(askedCode(`https://desa.test${path}`)).toBe(kode),
);
