import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSheet } from '#contract/budget/read-sheet.ts';
import { cellsOf, readFile } from './read-cells.ts';

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

it('reads the sheet with the budget in a workbook', async () => {
  const bytes = readFileSync('tests/fixtures/budget/lra.xlsx');
  const text = await readFile(new File([bytes], 'lra.xlsx'));
  const { tahun, lines, faults, checks } = readSheet(cellsOf(text));
  expect([tahun, lines.length, faults, checks]).toEqual(['2026', 8, [], []]);
});

it('names a file that it cannot read', async () => {
  const file = (...bytes: number[]) => readFile(new File([new Uint8Array(bytes)], 'x'));
  await expect(file(0x50, 0x4b, 3, 4)).rejects.toThrow('tidak dapat dibaca');
  await expect(file(0xd0, 0xcf, 0x11, 0xe0)).rejects.toThrow('simpan sebagai .xlsx');
});
