import { boundsOfDay, isIsoDay, localTime } from '../basics/village-time.ts';
import type { LetterSummary, SummaryTimes } from '../records/summary.ts';
import { describeFigure, fewestAnswers, formatQuarter } from '../survey.ts';
import { formatWorkingDays } from '../working-days.ts';

export type { LetterSummary } from '../records/summary.ts';

export const summaryTexts = {
  bulan: 'Isi bulan seperti 2026-11.',
  minggu: 'Isi minggu dengan hari Seninnya, seperti 2026-11-23.',
  future: 'Bulan atau minggu ini belum tiba.',
} as const;

/** A month or a week of the village. */
export interface Period {
  unit: 'bulan' | 'minggu';
  /** YYYY-MM-DD: the first of the month, or the Monday. */
  start: string;
}

/** A month such as '2026-11', or a week by its Monday such as '2026-11-23'. */
export type PeriodRequest = { bulan?: string | undefined; minggu?: string | undefined };

/** The requested period; what is wrong where there is none, or a future one. */
export function readPeriod(
  { bulan, minggu }: PeriodRequest,
  now: Date,
): Period | keyof typeof summaryTexts {
  const unit = minggu === undefined ? 'bulan' : 'minggu';
  const start = minggu ?? `${bulan}-01`;
  const isMonday = new Date(start).getUTCDay() === 1;
  if (!isIsoDay(start) || start < '1000' || (minggu && !isMonday)) return unit;
  return boundsOfDay(start).from > now ? 'future' : { unit, start };
}

/** The period as its request names it. */
export const requestOf = ({ unit, start }: Period): { bulan?: string; minggu?: string } =>
  unit === 'bulan' ? { bulan: start.slice(0, 7) } : { minggu: start };

/** The month of a day, YYYY-MM-DD. */
export const monthOf = (day: string): Period => ({ unit: 'bulan', start: `${day.slice(0, 7)}-01` });

/** The week of a moment. */
export function weekOf(moment: Date): Period {
  const day = localTime(moment);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return { unit: 'minggu', start: day.toISOString().slice(0, 10) };
}

/** The period that many months or weeks later. */
export function movePeriod({ unit, start }: Period, by: number): Period {
  const day = new Date(start);
  if (unit === 'bulan') day.setUTCMonth(day.getUTCMonth() + by);
  else day.setUTCDate(day.getUTCDate() + 7 * by);
  return { unit, start: day.toISOString().slice(0, 10) };
}

/** Whether nothing happened in the period. */
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
      ['Jumlah', numbered(summary)],
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

/** The figures of a week in few lines, for the panel's Dashboard. */
export function summaryFigures(summary: LetterSummary): readonly Line[] {
  const { ditolak, diminta, putusan, siap } = summary;
  return [
    ['Surat terbit', numbered(summary)],
    ['Ditolak', ditolak - diminta],
    ['Diminta diperbaiki', diminta],
    ['Menunggu tanda tangan', siap.belum],
    ['Sampai diputuskan', inOneLine(putusan)],
    ['Sampai surat siap', inOneLine(siap)],
  ];
}

const numbered = ({ terbit, luar }: LetterSummary) =>
  terbit.reduce((sum, { jumlah }) => sum + jumlah, luar);

const inOneLine = ({ median, persentil90 }: SummaryTimes) =>
  median === null
    ? '-'
    : `biasanya ${inWords(median)}, paling lama ${inWords(persentil90)} (9 dari 10)`;

const inWords = (days: number | null) =>
  days === null ? '-' : formatWorkingDays(days).replace(/^0 .*/, 'di hari yang sama');

const timeLines = ({ median, persentil90, janji, lewat }: SummaryTimes): Line[] => [
  ['Biasanya', inWords(median)],
  ['Paling lama, 9 dari 10', inWords(persentil90)],
  [`Lewat dari janji ${formatWorkingDays(janji)}`, lewat],
];
