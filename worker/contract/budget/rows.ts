import * as z from 'zod/mini';
import { described } from '../basics/described.ts';
import { choiceSchema, textSchema } from '../basics/input.ts';
import { limits } from '../basics/text.ts';
import { count, text } from '../records/described.ts';
import { bidangOptions, findGroup, jenisOptions } from './groups.ts';
import { readRupiah, writeRupiah } from './rupiah.ts';

/** Most lines that a year may get at once. */
export const maxLines = 500;

/** An amount, stored with dots; empty only where it may be missing. */
const amount = (label: string, required?: string) =>
  textSchema({
    ...{ label, required, max: limits.amount },
    tests: [
      {
        passes: (typed) => (typed === '' && !required) || (readRupiah(typed) ?? -1) >= 0,
        message: `${label} harus angka mulai dari 0, misalnya 12.500.000.`,
      },
    ],
    store: (typed) => (typed === '' ? '' : writeRupiah(readRupiah(typed) ?? 0)),
  });

const words = (label: string, required?: string) =>
  textSchema({ label, required, max: limits.text });

const lineSchema = z
  .object({
    jenis: choiceSchema('Jenis', jenisOptions),
    bidang: choiceSchema('Bidang', bidangOptions),
    subbidang: z._default(words('Sub-bidang'), ''),
    uraian: words('Uraian', 'Uraian wajib diisi.'),
    anggaran: amount('Anggaran', 'Anggaran wajib diisi.'),
    perubahan: z._default(amount('Anggaran setelah perubahan'), ''),
    realisasi: z._default(amount('Realisasi'), ''),
  })
  .check(
    z.refine(({ jenis, bidang }) => findGroup(bidang)?.jenis === jenis, {
      error: 'Bidang ini bukan bagian dari jenisnya.',
      path: ['bidang'],
    }),
  );

/** Body of `PUT anggarans/tahun/{tahun}`. */
export const linesSchema = z.object({
  rows: described(
    z
      .array(lineSchema, { error: 'rows harus berupa daftar baris.' })
      .check(
        z.minLength(1, { error: 'Tidak ada baris yang dikirim.' }),
        z.maxLength(maxLines, { error: `Paling banyak ${maxLines} baris untuk satu tahun.` }),
      ),
    { description: 'Every line of the year in its order; they replace the stored ones.' },
  ),
});
export type BudgetRows = z.output<typeof linesSchema>;

/** The rows of a body, or an error for each faulty one: 'rows.3.anggaran' is a field of the fourth row. */
export function readLines(fields: unknown) {
  const read = linesSchema.safeParse(fields);
  if (read.success) return { ok: true, values: read.data } as const;
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    const [, at] = path;
    errors[path.join('.')] ??= typeof at === 'number' ? `Baris ${at + 1}: ${message}` : message;
  }
  return { ok: false, errors } as const;
}

const rupiah = (description: string) => described(z.number(), { description, type: 'integer' });
const amounts = (description: string) =>
  described(
    z.object({
      anggaran: rupiah('The budget as first decided, in rupiah.'),
      perubahan: rupiah('The budget now: after its change, where there was one.'),
      realisasi: rupiah('Received or spent.'),
    }),
    description,
  );

/** The sums of a year, computed from its lines. */
export const yearSumsSchema = z.object({
  tahun: text('The year.'),
  baris: count('Number of its lines.'),
  versi: text('For `If-Match`; `0` without lines.'),
  pendapatan: amounts('Income.'),
  belanja: amounts('Expenditure.'),
  surplus: amounts('Income less expenditure; a deficit is negative.'),
  pembiayaan: amounts('Net financing.'),
  silpa: amounts('Surplus and net financing.'),
});
export type YearSums = z.output<typeof yearSumsSchema>;
