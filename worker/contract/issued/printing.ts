import * as z from 'zod/mini';
import { maxPrinted } from '../basics/files.ts';
import { formBoolean } from '../basics/form-boolean.ts';

/** What `POST letters/print` takes: ids of register entries in the order of printing, and whether each gets a copy for the file. */
export const printingSchema = z.object({
  surat: z
    .array(z.string(), { error: 'Pilih surat yang dicetak.' })
    .check(
      z.minLength(1, { error: 'Pilih surat yang dicetak.' }),
      z.maxLength(maxPrinted, { error: `Paling banyak ${maxPrinted} surat sekali cetak.` }),
    ),
  arsip: formBoolean('arsip'),
});
export type Printing = z.output<typeof printingSchema>;
