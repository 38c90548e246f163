import * as z from 'zod/mini';
import { count, described, text } from './described.ts';
import { handoverFields, signatureFields } from './signature.ts';

/** Response of every request that changes a letter's signature or handover. */
export const handoverSchema = z.object({
  _id: z.string(),
  ...signatureFields,
  ...handoverFields,
});
export type Handover = z.output<typeof handoverSchema>;

/** Response of `POST letters/signed`. */
export const signedByHandSchema = z.object({
  ditandatangani: described(z.array(z.string()), 'Ids of the letters that are recorded as signed.'),
  dilewati: described(
    z.array(
      z.object({
        _id: z.string(),
        nomorSurat: z.nullable(text('Null for an unknown letter.')),
        alasan: text('Why it was skipped.'),
      }),
    ),
    'Letters that cannot be signed by hand.',
  ),
});
export type SignedByHand = z.output<typeof signedByHandSchema>;

/** Response of `GET letters/counts`; each counts up to 1,000. */
export const handoverCountsSchema = z.object({
  menunggu: count('Applications that wait for a decision.'),
  siap: count('Those of them that are marked as ready for the decision.'),
  belumDitandatangani: count('Letters that wait for their signature.'),
  siapDiambil: count('Letters that wait at the office for their applicant.'),
  pindaian: count('Scans of signed letters that wait for an admin.'),
  lewat: count('Pending applications and unsigned letters past the day that the village promises.'),
});
export type HandoverCounts = z.output<typeof handoverCountsSchema>;
