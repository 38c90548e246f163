import * as z from 'zod/mini';
import { count, described, text, time } from './described.ts';

/** A deletion by an official that can be undone. */
export const deletionSchema = z.object({
  _id: z.string(),
  jenis: z.enum(['akun', 'pengajuan', 'isi', 'anggaran']),
  objek: text(
    'Id of the deleted account, application or record of content; the year of `anggaran`.',
  ),
  nama: text('Name of the account or applicant; title of the record, or of the first line.'),
  email: z.nullable(text('E-mail of a deleted account.')),
  type: z.nullable(
    text('Letter type of a deleted application; path of the collection of content.'),
  ),
  baris: z.nullable(count('How many records of content; null for others.')),
  dihapusOleh: described(z.nullable(z.string()), {
    description: 'Name of the official; null once that account is deleted.',
  }),
  dihapusPada: time('When.'),
  sampai: time('Until when it can be undone.'),
});
export type Deletion = z.output<typeof deletionSchema>;
