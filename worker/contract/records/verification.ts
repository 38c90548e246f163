import * as z from 'zod/mini';
import { day, described, digest, text, time } from './described.ts';
import { certifiedSignatureSchema, handoverFields, signatureFields } from './signature.ts';

/** Valid, expired or withdrawn. */
export const letterStatuses = ['berlaku', 'kedaluwarsa', 'dicabut'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** Response of `GET verifikasi/{kode}`: public data of a letter, without NIK, address or full name. */
export const verificationSchema = z.object({
  ...signatureFields,
  status: z.enum(letterStatuses),
  nomorSurat: z.string(),
  type: z.string(),
  judul: text('Title of the letter.'),
  nama: text("Masked: 'S*** A***'."),
  tanggal: day('Day of issue.'),
  berlakuSampai: day('Last day of validity.'),
  penandatangan: z.nullable(
    text('Name and office of the printed signatory; null for letters without a record of it.'),
  ),
  ditandatanganiPada: handoverFields.ditandatanganiPada,
  dicabutPada: z.nullable(time('When it was withdrawn.')),
  alasanPencabutan: z.nullable(
    text(
      "Reason of the withdrawal; null if it contains part of the person's name or a number as long as a NIK.",
    ),
  ),
  digantiOleh: z.nullable(text('Number of the letter that replaced this withdrawn one.')),
  sha256: digest("Of the PDF's bytes, in hex."),
  sha256Bertanda: z.nullable(digest('Of the signed file; null without one.')),
  penerbitDikenal: described(
    z.nullable(z.boolean()),
    "Whether the village knows the issuer of the electronic signature's certificate; null without one.",
  ),
  tandaTanganElektronik: described(
    z.nullable(certifiedSignatureSchema),
    'The certified electronic signature; null without one.',
  ),
  jws: z.nullable(
    text(
      "The claims, signed (EdDSA, public key at /.well-known/jwks.json); null for a withdrawn letter, and where the portal's own address is not set.",
    ),
  ),
});
export type Verification = z.output<typeof verificationSchema>;
