import * as z from 'zod/mini';
import { described, text, time } from './described.ts';

export const rtAnswers = ['ya', 'bukan', 'tidak-tahu'] as const;
export type RtAnswer = (typeof rtAnswers)[number];

/** A request to the head of an RT about an applicant, with the answer. */
export const rtWordSchema = z.object({
  rt: text('Whom the office asked.'),
  dimintaPada: time('When.'),
  dijawabPada: z.nullable(time('When it was answered, or the answer last changed.')),
  dataSebelumnya: described(
    z.boolean(),
    'Whether name, NIK, address or purpose have changed since: its link has ended, its answer is about other data.',
  ),
  berlakuSampai: z.optional(time('In the records for officials: until when the link is valid.')),
  jawaban: z.optional(
    described(
      z.nullable(z.enum(rtAnswers)),
      'In the records for officials: null until it is answered.',
    ),
  ),
  catatan: z.optional(z.nullable(text('In the records for officials: the note with the answer.'))),
  jaringanSama: z.optional(
    described(
      z.boolean(),
      'In the records for admins: whether it was answered from a network of an official who asked.',
    ),
  ),
});
export type RtWord = z.output<typeof rtWordSchema>;

/** Response of `POST applications/{id}/rt`. */
export const rtLinkSchema = z.object({
  url: text('The page to send. An answer can be changed on it for ten minutes.'),
  berlakuSampai: time('Until when it is valid.'),
});
