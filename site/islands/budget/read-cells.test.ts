import { expect, it } from 'vitest';
import { cellsOf } from './read-cells.ts';

it('reads tabs, semicolons and commas', () => {
  expect(cellsOf('a\tb; c\r\n\t"d\te"')).toEqual([
    ['a', 'b; c'],
    ['', 'd\te'],
  ]);
  expect(cellsOf('Uraian;Anggaran\n"Jalan ""Raya""; aspal";1.000,00\n')).toEqual([
    ['Uraian', 'Anggaran'],
    ['Jalan "Raya"; aspal', '1.000,00'],
    [''],
  ]);
  expect(cellsOf('Uraian,Anggaran\n"Jalan, aspal","1,000.00"')[1]).toEqual([
    'Jalan, aspal',
    '1,000.00',
  ]);
  expect(cellsOf('LRA "2026"\tx')).toEqual([['LRA "2026"', 'x']]);
  expect(cellsOf('')).toEqual([['']]);
});
