import * as z from 'zod/mini';
import { described, text, time } from './described.ts';

/** Way of signing: by hand with a stamp, electronically in the government's application, or QR code only. */
const signatureWays = ['basah', 'tte', 'qr'] as const;
export type SignatureWay = (typeof signatureWays)[number];

/** No signature known, signed by hand, or certified electronic signature. */
const signatureStates = ['belum', 'basah', 'tte'] as const;

/** Who picked up a letter. */
export const collectors = ['pemohon', 'keluarga', 'lain'] as const;
export type Collector = (typeof collectors)[number];

/** Signature properties in every response about a letter. */
export const signatureFields = {
  tandaTangan: described(
    z.enum(signatureStates),
    'Whether it is signed: not as far as the portal knows, by hand (recorded, or a scan), or by a certified electronic signature.',
  ),
  caraTandaTangan: described(
    z.nullable(z.enum(signatureWays)),
    "The village's way when the letter was issued; null for a letter that was made by other means.",
  ),
};

/** When a letter was signed and handed over; null until then. */
export const handoverFields = {
  ditandatanganiPada: z.nullable(
    time('When an official recorded that it was signed by hand, with or without a scan.'),
  ),
  bertandaTanganPada: z.nullable(time('Since when it has its signed file.')),
  pindaian: described(
    z.nullable(z.enum(['menunggu'])),
    'Whether a scan of the letter signed by hand waits for an admin.',
  ),
  siapPada: z.nullable(time('When it could first be fetched or downloaded.')),
  diambilPada: z.nullable(time('When an official or the applicant recorded its pick-up.')),
  diambilOleh: described(
    z.nullable(z.enum(collectors)),
    'Who picked it up: the applicant, family or somebody else; null if nobody noted it, and in the records for residents.',
  ),
};

/** A certified electronic signature, as verified at upload. */
export const certifiedSignatureSchema = z.object({
  nama: text('Name in the certificate; of several signatures joined by "dan".'),
  penerbit: text('Name of the issuer in the certificate.'),
  waktu: z.nullable(time('When it was signed; null where this was not recorded.')),
  penandaWaktu: z.nullable(
    text("Name of the timestamp authority that gave the time; null for the signer's own clock."),
  ),
  statusDiperiksaPada: z.nullable(
    time('When the OCSP response or CRL in the file was made; null without one.'),
  ),
  penerbitDikenal: described(
    z.boolean(),
    'Whether the certificate leads to an authority that the village trusts.',
  ),
  namaMirip: described(
    z.boolean(),
    'Whether the name in the certificate resembles that of the signatory printed on the letter.',
  ),
});
export type CertifiedSignature = z.output<typeof certifiedSignatureSchema>;

const signatureSchema = z.object(signatureFields);
export type Signature = z.output<typeof signatureSchema>;
