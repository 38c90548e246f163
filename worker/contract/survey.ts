import * as z from 'zod/mini';
import { textSchema } from './basics/input.ts';
import { villageDay } from './basics/village-time.ts';
import type { SurveyFigure } from './records/survey.ts';

/** Answers from 1 to 4, as in Permenpan-RB 14/2017. */
export const scoreWords = ['Tidak baik', 'Kurang baik', 'Baik', 'Sangat baik'] as const;

/** The nine elements of Permenpan-RB 14/2017: the name of the regulation, and the question in everyday words. */
export const surveyElements = [
  { name: 'persyaratan', element: 'Persyaratan', label: 'Syarat yang diminta' },
  { name: 'prosedur', element: 'Sistem, mekanisme, dan prosedur', label: 'Kemudahan langkahnya' },
  { name: 'waktu', element: 'Waktu penyelesaian', label: 'Kecepatannya' },
  { name: 'biaya', element: 'Biaya/tarif', label: 'Biayanya' },
  {
    name: 'hasil',
    element: 'Produk spesifikasi jenis pelayanan',
    label: 'Surat yang Anda terima',
  },
  { name: 'kemampuan', element: 'Kompetensi pelaksana', label: 'Kemampuan petugas' },
  { name: 'sikap', element: 'Perilaku pelaksana', label: 'Kesopanan petugas' },
  {
    name: 'pengaduan',
    element: 'Penanganan pengaduan, saran dan masukan',
    label: 'Cara menanggapi keluhan',
  },
  { name: 'sarana', element: 'Sarana dan prasarana', label: 'Kantor dan peralatannya' },
] as const;

/** Fewest answers from which a figure is published, so that none belongs to a person. */
export const fewestAnswers = 10;

const score = z.enum(['1', '2', '3', '4'], { error: 'Pilih salah satu jawaban.' });

/** Body of `POST letters/:id/survey`: the one question, a line of text, and the elements that were answered. */
export const surveySchema = z.object({
  nilai: score,
  saran: z.optional(textSchema({ label: 'Saran', max: 300 })),
  ...(Object.fromEntries(surveyElements.map(({ name }) => [name, z.optional(score)])) as Record<
    ElementName,
    z.ZodMiniOptional<typeof score>
  >),
});
export type SurveyAnswer = z.output<typeof surveySchema>;

type ElementName = (typeof surveyElements)[number]['name'];

export const surveyTexts = {
  thanks: 'Terima kasih. Penilaian Anda dihitung tanpa nama.',
  unknown: 'Surat tidak ditemukan.',
  answered: 'Surat ini sudah Anda nilai. Terima kasih.',
  notReady: 'Surat ini belum dapat dinilai. Muat ulang halaman, lalu periksa.',
  deleted: 'Saran sudah dihapus.',
  unknownText: 'Saran ini sudah tidak ada.',
} as const;

/** The quarter of a moment in the village, such as '2026-4'. `back`: so many quarters earlier. */
export function quarterOf(moment: Date, back = 0): string {
  const { year, month } = villageDay(moment);
  const index = year * 4 + Math.floor((month - 1) / 3) - back;
  return `${Math.floor(index / 4)}-${(index % 4) + 1}`;
}

/** 'Triwulan IV 2026' */
export function formatQuarter(quarter: string): string {
  const [year, number] = quarter.split('-');
  return `Triwulan ${['I', 'II', 'III', 'IV'][Number(number) - 1]} ${year}`;
}

/** An index from 25 to 100: '82,50'. */
export const formatIndex = (value: number): string => value.toFixed(2).replace('.', ',');

/** 'Indeks 82,50, mutu B (baik), dari 14 jawaban.' */
export const describeFigure = ({ indeks, mutu, jumlah }: SurveyFigure): string =>
  `Indeks ${formatIndex(indeks)}, mutu ${mutu}, dari ${jumlah} jawaban.`;
