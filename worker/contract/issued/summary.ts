import { isoMonth, type VillageMonth, villageDay } from '../basics/village-time.ts';
import type { LetterSummary, SummaryTimes } from '../records/summary.ts';
import { describeFigure, fewestAnswers, formatQuarter } from '../survey.ts';

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

/** The summary in words: titled parts with lines of a label and a value, as page and CSV have them. */
export function summaryParts(summary: LetterSummary) {
  const { terbit, luar, ditolak, dicabut, putusan, siap, kepuasan } = summary;
  const total = terbit.reduce((sum, { jumlah }) => sum + jumlah, luar);
  const { triwulan, angka } = kepuasan;
  const parts: readonly [title: string, lines: readonly (readonly [string, number | string])[]][] =
    [
      [
        'Surat terbit',
        [
          ...terbit.map(({ judul, jumlah }) => [judul, jumlah] as const),
          ['Dibuat di luar portal', luar],
          ['Jumlah', total],
        ],
      ],
      [
        'Ditolak dan dicabut',
        [
          ['Pengajuan ditolak', ditolak],
          ['Surat dicabut atau diganti', dicabut],
        ],
      ],
      ['Sampai diputuskan', [['Pengajuan diputuskan', putusan.jumlah], ...timeLines(putusan)]],
      [
        'Sampai surat siap',
        [['Surat siap', siap.jumlah], ...timeLines(siap), ['Menunggu tanda tangan', siap.belum]],
      ],
      [
        'Kepuasan warga',
        [
          [
            formatQuarter(triwulan),
            angka ? describeFigure(angka) : `Belum ${fewestAnswers} jawaban.`,
          ],
        ],
      ],
    ];
  return parts;
}

const timeLines = ({ median, persentil90, janji, lewat }: SummaryTimes) =>
  [
    ['Separuhnya dalam hari kerja (median)', median ?? '-'],
    ['9 dari 10 dalam hari kerja (persentil 90)', persentil90 ?? '-'],
    [`Lewat dari janji ${janji} hari kerja`, lewat],
  ] as const;
