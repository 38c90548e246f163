import { expect, it } from 'vitest';
import { answers } from '../examples/index.ts';
import { faultOfPeriod, isQuiet, lastWeek, movePeriod, summaryParts } from './summary.ts';

const wrong = 'Isi bulan seperti 2026-11, atau minggu dengan hari Seninnya seperti 2026-11-23.';
const future = 'Bulan atau minggu ini belum tiba.';

// Midnight of 1 December in the village.
const now = new Date('2026-11-30T17:00:00Z');

it.each<[string, string | null]>([
  ['2026-12', null],
  ['2024-02', null],
  ['2026-11-30', null],
  ['2027-01', future],
  ['2026-12-07', future],
  ['2026-00', wrong],
  ['2026-1', wrong],
  ['0001-01', wrong],
  ['2024', wrong],
  ['2026-11-29', wrong],
  ['', wrong],
])('checks the period %s', (period, fault) => {
  expect(faultOfPeriod(period, now)).toBe(fault);
});

it('moves from one month or week to another', () => {
  expect(lastWeek(new Date('2027-01-10T16:59:59Z'))).toBe('2026-12-28');
  expect(lastWeek(new Date('2027-01-10T17:00:00Z'))).toBe('2027-01-04');
  expect(movePeriod('2026-12-28', 1)).toBe('2027-01-04');
  expect(movePeriod('2027-01', -1)).toBe('2026-12');
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
  const unknown = [['Triwulan IV 2026', 'Belum 10 jawaban.']];
  expect(summaryParts(empty)['Kepuasan warga']).toEqual(unknown);
});

it('recognizes a month without letters', () => {
  const none = { ...summary, terbit: [], luar: 0, ditolak: 0, dicabut: 0 };
  expect([summary, none, { ...none, dicabut: 1 }].map(isQuiet)).toEqual([false, true, false]);
});
