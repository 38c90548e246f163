import { expect, it } from 'vitest';
import { answers } from '../examples/index.ts';
import { isQuiet, readMonth, summaryParts } from './summary.ts';

// Midnight of 1 December in the village.
const now = new Date('2026-11-30T17:00:00Z');

it.each([
  ['2026-12', { year: 2026, month: 12 }],
  ['2024-02', { year: 2024, month: 2 }],
  ['2027-01', 'future'],
  ['2026-00', 'month'],
  ['2026-1', 'month'],
  ['0001-01', 'month'],
  ['', 'month'],
])('reads the month %s', (text, month) => {
  expect(readMonth(text, now)).toEqual(month);
});

const summary = answers.LetterSummary;

it('has all letters, times and the satisfaction in words', () => {
  const lines = Object.fromEntries(Object.values(summaryParts(summary)).flat());
  expect(lines).toMatchObject({
    'SURAT KETERANGAN USAHA': 12,
    Jumlah: 14,
    Biasanya: '1 hari kerja',
    'Pengajuan ditolak': 2,
    'Diminta diperbaiki': 1,
    'Lewat dari janji 2 hari kerja': 1,
    'Menunggu tanda tangan': 1,
    'Triwulan IV 2026': 'Indeks 82,50, mutu B (baik), dari 14 jawaban.',
  });
  const empty = { ...summary, kepuasan: { triwulan: '2026-4', angka: null } };
  expect(summaryParts(empty)['Kepuasan warga']).toEqual([
    ['Triwulan IV 2026', 'Belum 10 jawaban.'],
  ]);
});

it('recognizes a month without letters', () => {
  const none = { ...summary, terbit: [], luar: 0, ditolak: 0, dicabut: 0 };
  expect([isQuiet(summary), isQuiet(none), isQuiet({ ...none, dicabut: 1 })]).toEqual([
    false,
    true,
    false,
  ]);
});
