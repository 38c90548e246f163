import * as z from 'zod/mini';
import { count, day, described, text } from './described.ts';
import { satisfaction } from './survey.ts';

const days = (description: string) => described(z.nullable(z.number()), description);

const timesSchema = z.object({
  jumlah: count('Applications, or letters, that are measured.'),
  median: days('Median in working days; null of none.'),
  persentil90: days('90th percentile in working days; null of none.'),
  janji: count('Working days that the village promises.'),
  lewat: count('Those that took longer than promised.'),
});
export type SummaryTimes = z.output<typeof timesSchema>;

/** Response of `GET letters/summary`. */
export const letterSummarySchema = z.object({
  bulan: z.nullable(text('The month, YYYY-MM, in the village; null for a week.')),
  minggu: z.nullable(day('Monday of the week; null for a month.')),
  terbit: described(
    z.array(z.object({ type: z.string(), judul: z.string(), jumlah: z.number() })),
    'Letters issued by the portal, by type, the most first; also those that were withdrawn since.',
  ),
  luar: count('Letters from outside that got a number.'),
  ditolak: count('Applications rejected.'),
  diminta: count('Those of them whose applicant was asked to correct answers.'),
  sekaligus: count('Those of them that were rejected together with others of their account.'),
  dicabut: count('Letters withdrawn or replaced, whenever they were issued.'),
  putusan: described(timesSchema, 'From the application to its decision.'),
  siap: described(
    z.extend(timesSchema, { belum: count('Valid letters that still wait for their signature.') }),
    "From the application to the signature, of the period's valid letters. Late are also those that still wait beyond the promise.",
  ),
  kepuasan: described(
    z.object(satisfaction),
    'Of the quarter: answers are not stored by month, so that none belongs to a person.',
  ),
});
export type LetterSummary = z.output<typeof letterSummarySchema>;
