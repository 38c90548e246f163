import * as z from 'zod/mini';
import { described } from './described.ts';

/** How a letter gets its signature: by hand with a stamp, electronically in the state's own application, or not at all. */
const signatureWays = ['basah', 'tte', 'qr'] as const;
export type SignatureWay = (typeof signatureWays)[number];

/** Whether it has one: none yet, by hand and scanned, or a certified electronic one. */
const signatureStates = ['belum', 'basah', 'tte'] as const;

/** What every answer about a letter says of its signature. */
export const signatureFields = {
  tandaTangan: described(
    z.enum(signatureStates),
    'Whether it is signed: not yet, by hand and scanned, or by a certified electronic signature.',
  ),
  caraTandaTangan: described(
    z.nullable(z.enum(signatureWays)),
    "The village's way when the letter was issued; null for a letter that was made by other means.",
  ),
};
const signatureSchema = z.object(signatureFields);
export type Signature = z.output<typeof signatureSchema>;
