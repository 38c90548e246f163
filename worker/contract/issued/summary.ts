import { boundsOfDay, isIsoDay, localTime } from '../basics/village-time.ts';
import type { LetterSummary, SummaryTimes } from '../records/summary.ts';
import { describeFigure, fewestAnswers, formatQuarter } from '../survey.ts';
import { formatWorkingDays } from '../working-days.ts';

export type { LetterSummary } from '../records/summary.ts';

/** The first day of a period: a month such as '2026-11', or a week by its Monday such as '2026-11-23'. */
const firstDay = (period: string) => (period.length === 7 ? `${period}-01` : period);

const startOf = (period: string) => boundsOfDay(firstDay(period)).from;

/** The period that many months or weeks later. */
export function movePeriod(period: string, by: number): string {
  const day = new Date(firstDay(period));
  if (period.length === 7) day.setUTCMonth(day.getUTCMonth() + by);
  else day.setUTCDate(day.getUTCDate() + 7 * by);
  return day.toISOString().slice(0, period.length);
}

/** The start of a period and of the next one, in the village. */
export const boundsOf = (period: string) => ({
  from: startOf(period),
  until: startOf(movePeriod(period, 1)),
});

/** What is wrong with a requested period; null for one that has begun. */
export function faultOfPeriod(period: string, now: Date): string | null {
  const day = firstDay(period);
  const isStart = period.length === 7 || new Date(day).getUTCDay() === 1;
  if (!isIsoDay(day) || day < '1000' || !isStart)
    return 'Isi bulan seperti 2026-11, atau minggu dengan hari Seninnya seperti 2026-11-23.';
  return startOf(period) > now ? 'Bulan atau minggu ini belum tiba.' : null;
}

/** The week before that of a moment. */
export function lastWeek(now: Date): string {
  const day = localTime(now);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 7);
  return day.toISOString().slice(0, 10);
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

const inWords = (days: number | null) =>
  days === null ? '-' : formatWorkingDays(days).replace(/^0 .*/, 'di hari yang sama');

const timeLines = ({ median, persentil90, janji, lewat }: SummaryTimes): Line[] => [
  ['Biasanya', inWords(median)],
  ['Paling lama, 9 dari 10', inWords(persentil90)],
  [`Lewat dari janji ${formatWorkingDays(janji)}`, lewat],
];
