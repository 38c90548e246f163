import { isoMonth, type VillageMonth, villageDay } from '../basics/village-time.ts';
import type { LetterSummary, SummaryTimes } from '../records/summary.ts';
import { describeFigure, fewestAnswers, formatQuarter } from '../survey.ts';
import { formatWorkingDays } from '../working-days.ts';

export type { LetterSummary } from '../records/summary.ts';

export const summaryTexts = {
  month: 'Isi bulan seperti 2026-11.',
  future: 'Bulan ini belum tiba.',
} as const;

/** The month of a text such as '2026-11'; what is wrong with it where there is none, or a future one. */
export function readMonth(text: string, now: Date): VillageMonth | keyof typeof summaryTexts {
  if (!/^[1-9][0-9]{3}-(0[1-9]|1[0-2])$/.test(text)) return 'month';
  if (text > isoMonth(villageDay(now))) return 'future';
  const [year, month] = text.split('-').map(Number) as [number, number];
  return { year, month };
}

/** Whether nothing happened in the month. */
export const isQuiet = ({ terbit, luar, ditolak, dicabut }: LetterSummary): boolean =>
  terbit.length + luar + ditolak + dicabut === 0;

type Line = readonly [label: string, value: number | string];

/** The summary in words, as page and CSV have it: lines by the title of their part. */
export function summaryParts(summary: LetterSummary): Readonly<Record<string, readonly Line[]>> {
  const { terbit, luar, ditolak, diminta, sekaligus, dicabut, putusan, siap, kepuasan } = summary;
  const { triwulan, angka } = kepuasan;
  const satisfaction = angka ? describeFigure(angka) : `Belum ${fewestAnswers} jawaban.`;
  return {
    'Surat terbit': [
      ...terbit.map(({ judul, jumlah }) => [judul, jumlah] as const),
      ['Dibuat di luar portal', luar],
      ['Jumlah', terbit.reduce((sum, { jumlah }) => sum + jumlah, luar)],
    ],
    'Ditolak dan dicabut': [
      ['Pengajuan ditolak', ditolak - diminta - sekaligus],
      ['Diminta diperbaiki', diminta],
      ['Ditolak sekaligus dari satu akun', sekaligus],
      ['Surat dicabut atau diganti', dicabut],
    ],
    'Sampai diputuskan': [['Pengajuan diputuskan', putusan.jumlah], ...timeLines(putusan)],
    'Sampai surat siap': [
      ['Surat siap', siap.jumlah],
      ...timeLines(siap),
      ['Menunggu tanda tangan', siap.belum],
    ],
    'Kepuasan warga': [[formatQuarter(triwulan), satisfaction]],
  };
}

const inWords = (days: number | null) => (days === null ? '-' : formatWorkingDays(days));

const timeLines = ({ median, persentil90, janji, lewat }: SummaryTimes): Line[] => [
  ['Biasanya', inWords(median)],
  ['Paling lama, 9 dari 10', inWords(persentil90)],
  [`Lewat dari janji ${formatWorkingDays(janji)}`, lewat],
];
