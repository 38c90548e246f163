import { expect, it } from 'vitest';
import { requestedCode } from './requested-code.ts';

it.each([
  ['/verifikasi/K7QM-2F9A-XW4T-P8HN', 'K7QM-2F9A-XW4T-P8HN'],
  ['/verifikasi/K7QM-2F9A-XW4T-P8HN/#pernyataan', 'K7QM-2F9A-XW4T-P8HN'],
  ['/verifikasi/K7QM%E2%80%932F9A%E2%80%93XW4T%E2%80%93P8HN', 'K7QM-2F9A-XW4T-P8HN'],
  ['/verifikasi/k7qm2f9axw4tp8hn', 'K7QM-2F9A-XW4T-P8HN'],
  ['/verifikasi/K7QM-2F9A-XW4T-P8HN.#pernyataan', 'K7QM-2F9A-XW4T-P8HN'],
  ['/verifikasi/K7QM-2F9A-XW4T-P8HN%E2%80%9D?fbclid=x', 'K7QM-2F9A-XW4T-P8HN'],
  ['/verifikasi/%', '%'],
  ['/verifikasi?kode=+k7qm+2f9a', 'K7QM 2F9A'],
  ['/verifikasi', null],
  ['/verifikasi?kode=+', null],
  ['/verifikasi/tanpa-sinyal', null],
])('reads from %s the code %s', (path, kode) =>
  expect(requestedCode(`https://desa.test${path}`)).toBe(kode),
);
