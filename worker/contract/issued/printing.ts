import * as z from 'zod/mini';
import { mostPrinted } from '../basics/files.ts';

/** Multipart sends a boolean as text. */
const formBoolean = z.transform((value: boolean | 'true' | 'false') =>
  value === 'true' || value === 'false' ? value === 'true' : value,
);

/** What `POST letters/print` takes: ids of register entries in the order of printing, and whether each gets a copy for the file. */
export const printingSchema = z.object({
  surat: z
    .array(z.string(), { error: 'Pilih surat yang dicetak.' })
    .check(
      z.minLength(1, { error: 'Pilih surat yang dicetak.' }),
      z.maxLength(mostPrinted, { error: `Paling banyak ${mostPrinted} surat sekali cetak.` }),
    ),
  arsip: z._default(
    z.pipe(formBoolean, z.boolean({ error: 'arsip harus true atau false.' })),
    false,
  ),
});
export type Printing = z.output<typeof printingSchema>;
