import * as z from 'zod/mini';
import { described, text, time } from './described.ts';
import { certifiedSignatureSchema } from './signature.ts';

/** Response of `POST letters/signature-report`: analysis of a signed PDF, and whether the portal would accept it. */
export const signatureReportSchema = z.object({
  surat: described(
    z.nullable(z.object({ nomorSurat: z.string(), judul: z.string(), nama: z.string() })),
    'The letter of the register that the file begins with; null for any other file.',
  ),
  tandaTangan: z.array(
    z.object({
      jenis: described(
        z.enum(['tanda-tangan', 'penanda-waktu']),
        'A signature, or a timestamp over the document.',
      ),
      sertifikat: described(
        z.nullable(certifiedSignatureSchema),
        'Null where the signature is not valid, and for a timestamp.',
      ),
      penandaWaktu: described(
        z.nullable(z.object({ nama: z.string(), waktu: time('When it was made.') })),
        'Of a valid timestamp over the document; null for a signature.',
      ),
      masalah: z.nullable(text('Why the signature is not valid; null where it is.')),
      sampaiAkhir: described(z.boolean(), 'Whether it covers the whole file.'),
    }),
  ),
  diterima: described(z.boolean(), 'Whether the portal would accept the file for this letter.'),
  jawaban: text('What the portal would respond, and what to do.'),
});
export type SignatureReport = z.output<typeof signatureReportSchema>;
