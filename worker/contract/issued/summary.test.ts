import { expect, it } from 'vitest';
import { answers } from '../examples/index.ts';
import {
  isQuiet,
  movePeriod,
  readPeriod,
  requestOf,
  summaryFigures,
  summaryParts,
  weekOf,
} from './summary.ts';

// Midnight of 1 December in the village.
const now = new Date('2026-11-30T17:00:00Z');

it.each([
  [{ bulan: '2026-12' }, { unit: 'bulan', start: '2026-12-01' }],
  [{ bulan: '2024-02' }, { unit: 'bulan', start: '2024-02-01' }],
  [{ bulan: '2027-01' }, 'future'],
  [{ bulan: '2026-00' }, 'bulan'],
  [{ bulan: '2026-1' }, 'bulan'],
  [{ bulan: '0001-01' }, 'bulan'],
  [{}, 'bulan'],
  [{ minggu: '2026-11-30' }, { unit: 'minggu', start: '2026-11-30' }],
  [{ minggu: '2026-12-07' }, 'future'],
  [{ minggu: '2026-11-29' }, 'minggu'],
  [{ minggu: '2026-11' }, 'minggu'],
  [{ minggu: '' }, 'minggu'],
] as const)('reads the period %o', (request, period) => {
  expect(readPeriod(request, now)).toEqual(period);
  if (typeof period === 'object') expect(requestOf(period)).toEqual(request);
});

it('moves from one month or week to another', () => {
  const week = weekOf(new Date('2027-01-03T16:59:59Z'));
  expect(week).toEqual({ unit: 'minggu', start: '2026-12-28' });
  expect(weekOf(new Date('2027-01-03T17:00:00Z'))).toEqual(movePeriod(week, 1));
  expect(movePeriod({ unit: 'bulan', start: '2027-01-01' }, -1).start).toBe('2026-12-01');
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
  expect(Object.fromEntries(summaryFigures(summary))).toEqual({
    'Surat terbit': 14,
    Ditolak: 2,
    'Diminta diperbaiki': 1,
    'Menunggu tanda tangan': 1,
    'Sampai diputuskan': 'biasanya di hari yang sama, paling lama 1 hari kerja (9 dari 10)',
    'Sampai surat siap': 'biasanya 1 hari kerja, paling lama 2 hari kerja (9 dari 10)',
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
