import * as z from 'zod/mini';
import { terms } from '#contract/village/words.ts';
import { day, text } from './described.ts';

/** The signatory as printed on a letter. */
const printedSchema = z.object({
  nama: z.string(),
  jabatan: text(`Their own office, e.g. '${terms.secretary}'.`),
  nip: z.nullable(text('Number of a civil servant (Nomor Induk Pegawai).')),
  atasNama: z.nullable(
    text(`The office on whose behalf ('a.n.') they sign, e.g. '${terms.head}'.`),
  ),
});
export type Signatory = z.output<typeof printedSchema>;

/** A signatory with term of office. */
export const signatoryRecordSchema = z.extend(printedSchema, {
  _id: z.string(),
  mulai: z.nullable(day('The first day in office.')),
  sampai: z.nullable(day('The last day in office.')),
});
export type SignatoryRecord = z.output<typeof signatoryRecordSchema>;
