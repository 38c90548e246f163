import * as z from 'zod/mini';
import { described, text, time } from './described.ts';

export const rtAnswers = ['ya', 'bukan', 'tidak-tahu'] as const;
export type RtAnswer = (typeof rtAnswers)[number];

/** The word of the head of an RT about an applicant. */
export const rtWordSchema = z.object({
  rt: text('Whom the office asked.'),
  dimintaPada: time('When.'),
  berlakuSampai: time('Until when the link is valid.'),
  jawaban: described(z.nullable(z.enum(rtAnswers)), 'Null until answered.'),
  catatan: z.nullable(text('A note with the answer.')),
  dijawabPada: z.nullable(time('When it was answered.')),
});
export type RtWord = z.output<typeof rtWordSchema>;

/** Response of `POST applications/{id}/rt`. */
export const rtLinkSchema = z.object({
  url: text('The page to send; it can be opened until it is answered.'),
  berlakuSampai: time('Until when it is valid.'),
});
