import * as z from 'zod/mini';
import { count, day, described, digest, text, time } from './described.ts';
import { pageSchema } from './paging.ts';
import { certifiedSignatureSchema, signatureFields } from './signature.ts';
import { letterStatuses } from './verification.ts';

/** A signed file that came back; the last one counts. */
export const signedVersionSchema = z.object({
  tandaTangan: z.enum(['basah', 'tte']),
  sha256: digest("Of the file's bytes, in hex."),
  pada: time('When it came.'),
  alasan: z.nullable(text('Why it replaced the one before; null for the first.')),
  tandaTanganElektronik: described(
    z.nullable(certifiedSignatureSchema),
    'The certified electronic signature; null for a scan.',
  ),
});
export type SignedVersion = z.output<typeof signedVersionSchema>;

/** A line of the letter register (buku agenda surat). */
export const registerEntrySchema = z.object({
  ...signatureFields,
  _id: z.string(),
  number: count('Counts from 1 each year.'),
  nomorSurat: z.string(),
  type: z.string(),
  judul: text('Title of the letter.'),
  nama: z.string(),
  issuedAt: time('When it was issued.'),
  asal: described(
    z.enum(['portal', 'luar']),
    'Whether the portal made it, or it was made by other means and has its number from here.',
  ),
  perihal: z.nullable(text('What it is about.')),
  tujuan: z.nullable(text('Whom it goes to.')),
  pengajuan: z.nullable(
    text('Id of its application; null when that is gone, and for a letter from outside.'),
  ),
  berlakuSampai: z.nullable(day('Last day of validity; null for a letter from outside.')),
  status: described(
    z.enum(letterStatuses),
    "A letter from outside is 'berlaku' until it is withdrawn.",
  ),
  kodeVerifikasi: z.nullable(text('Null for a letter from outside.')),
  penandatangan: z.nullable(text('Name and office of who signs.')),
  versi: described(
    z.array(signedVersionSchema),
    'Every signed file that came back, the last one first.',
  ),
  withdrawnAt: z.nullable(time('When it was withdrawn.')),
  withdrawnReason: z.nullable(z.string()),
  pdfPath: z.nullable(
    text(
      "Signed link to the PDF, good for 15 minutes; null once the letter is withdrawn, or its applicant's data deleted.",
    ),
  ),
});
export type RegisterEntry = z.output<typeof registerEntrySchema>;

export const registerPageSchema = z.extend(pageSchema(registerEntrySchema), {
  years: described(z.array(z.number()), 'Those that have entries, the latest first.'),
});
export type RegisterPage = z.output<typeof registerPageSchema>;

/** The last number of a year that is used, on paper or here. */
export const numberBookSchema = z.object({
  tahun: count('Year.'),
  jenis: z.nullable(text('The letter type, where the village counts each for itself.')),
  nomor: count('The last number that is used; 0 for none.'),
});
export type NumberBook = z.output<typeof numberBookSchema>;

/** Answer of `GET letters/start`. */
export const readBookSchema = z.extend(numberBookSchema, {
  dariKertas: described(
    z.boolean(),
    'Whether the last number is one of paper that no letter has passed: `DELETE letters/start` takes it back.',
  ),
});
