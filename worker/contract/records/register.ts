import * as z from 'zod/mini';
import { count, day, described, digest, text, time } from './described.ts';
import { pageSchema } from './paging.ts';
import { certifiedSignatureSchema, handoverFields, signatureFields } from './signature.ts';
import { letterStatuses } from './verification.ts';

/** An uploaded signed file; the newest is the valid one. */
export const signedVersionSchema = z.object({
  tandaTangan: z.enum(['basah', 'tte']),
  sha256: digest("Of the file's bytes, in hex."),
  pada: time('Since when it counts.'),
  alasan: z.nullable(text('Why it replaced the previous file; null for the first.')),
  tandaTanganElektronik: described(
    z.nullable(certifiedSignatureSchema),
    'The certified electronic signature; null for a scan.',
  ),
});
export type SignedVersion = z.output<typeof signedVersionSchema>;

/** An entry of the letter register (buku agenda surat). */
export const registerEntrySchema = z.object({
  ...signatureFields,
  ...handoverFields,
  _id: z.string(),
  number: count('Counts from 1 each year.'),
  nomorSurat: z.string(),
  type: z.string(),
  judul: text('Title of the letter.'),
  nama: z.string(),
  issuedAt: time('When it was issued.'),
  asal: described(
    z.enum(['portal', 'luar']),
    'Whether the portal issued it, or it was made elsewhere and only numbered here.',
  ),
  perihal: z.nullable(text('Subject.')),
  tujuan: z.nullable(text('Recipient.')),
  pengajuan: z.nullable(
    text('Id of its application; null when that is gone, and for a letter from outside.'),
  ),
  berlakuSampai: z.nullable(day('Last day of validity; null for a letter from outside.')),
  status: described(
    z.enum(letterStatuses),
    "A letter from outside is 'berlaku' until it is withdrawn.",
  ),
  kodeVerifikasi: z.nullable(text('Null for a letter from outside.')),
  penandatangan: z.nullable(text('Name and office of the signatory.')),
  versi: described(z.array(signedVersionSchema), 'Uploaded signed files, newest first.'),
  pindaianPath: z.nullable(text('Signed link to the scan that waits for an admin.')),
  terbitPath: z.nullable(text('Signed link to the PDF as it was issued, to compare scans with.')),
  withdrawnAt: z.nullable(time('When it was withdrawn.')),
  withdrawnReason: z.nullable(z.string()),
  digantiOleh: z.nullable(text('Number of the letter that replaced this withdrawn one.')),
  pencabutanBisaDibatalkanSampai: z.nullable(
    time('In answers to admins: until when its withdrawal can be taken back.'),
  ),
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

/** The last used number of a year, on paper or in the portal. */
export const numberBookSchema = z.object({
  tahun: count('Year.'),
  jenis: z.nullable(text('The letter type, where the village counts each for itself.')),
  nomor: count('The last number that is used; 0 for none.'),
});
export type NumberBook = z.output<typeof numberBookSchema>;

/** Response of `GET letters/start`. */
export const readBookSchema = z.extend(numberBookSchema, {
  dariKertas: described(
    z.boolean(),
    'Whether the last number was entered from paper and no letter was issued since: `DELETE letters/start` can undo it.',
  ),
});
