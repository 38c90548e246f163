import * as z from 'zod/mini';
import { count, described, text } from './described.ts';

const amounts = (description: string) => {
  const rupiah = (words: string) => described(z.number(), words);
  const shape = {
    anggaran: rupiah('As first decided.'),
    perubahan: rupiah('After the change, where there was one.'),
    realisasi: rupiah('Received or spent.'),
  };
  return described(z.object(shape), `${description} In rupiah, with cents as decimals.`);
};

/** The sums of a year, computed from its lines. */
export const yearSumsSchema = z.object({
  tahun: text('The year.'),
  baris: count('Number of its lines.'),
  versi: text('For `If-Match`; `0` without lines.'),
  pendapatan: amounts('Income.'),
  belanja: amounts('Expenditure.'),
  surplus: amounts('Income less expenditure; negative for a deficit.'),
  pembiayaan: amounts('Net financing.'),
  silpa: amounts('Surplus and net financing.'),
});
export type YearSums = z.output<typeof yearSumsSchema>;
