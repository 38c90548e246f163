import { expect, it } from 'vitest';
import { codesIn } from './codes-in.ts';

const kode = 'K7QM-2F9A-XW4T-P8HN';

it.each([
  `desa.example/verifikasi/${kode}`,
  `desa.example/verifikasi/${kode}Surat keterangan ini`,
  'verifikasi/ K7QM -2F9A-\nXW4T-P8 HN',
  'K7QM\u20102F9A\u2013XW4T\u2212P8HN'.replace('\u2212', '-'),
])('finds the code in %j', (text) => {
  expect(codesIn(text)).toEqual([kode]);
});

it('finds every code once', () => {
  const other = 'AAAA-BBBB-CCCC-DDDD';
  expect(codesIn(`${kode} ${other} ${kode}`)).toEqual([kode, other]);
  const many = Array.from({ length: 30 }, (_, at) => `AAAA-BBBB-CCCC-DD${at + 22}`);
  expect(codesIn(many.join(' '))).not.toHaveLength(30);
});

it.each([
  'K7QM-2F9A-XW4T',
  'K7QM-2F9A-XW4T-P8H0',
  'k7qm-2f9a-xw4t-p8hn',
  '0812-3456-7890-1234',
  '',
])('finds none in %j', (text) => {
  expect(codesIn(text)).toEqual([]);
});
