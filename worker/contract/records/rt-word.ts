import * as z from 'zod/mini';
import { described, text, time } from './described.ts';

export const rtAnswers = ['ya', 'bukan', 'tidak-tahu'] as const;
export type RtAnswer = (typeof rtAnswers)[number];

/** A request to the head of an RT about an applicant, with the answer. */
export const rtWordSchema = z.object({
  rt: text('Whom the office asked.'),
  dimintaPada: time('When.'),
  dijawabPada: z.nullable(time('When it was answered, or the answer last changed.')),
  dataSebelumnya: described(z.boolean(), 'Whether name, NIK, address or purpose changed since.'),
  ...z.partial(
    z.object({
      berlakuSampai: time('For officials: until when the link is valid.'),
      jawaban: described(z.nullable(z.enum(rtAnswers)), 'For officials: null until answered.'),
      catatan: z.nullable(text('For officials: the note with the answer.')),
      jaringanSama: described(z.boolean(), 'For admins: from a network of an official who asked.'),
    }),
  ).shape,
});
export type RtWord = z.output<typeof rtWordSchema>;

/** Response of `POST applications/{id}/rt`. */
export const rtLinkSchema = z.object({
  url: text('The page to send. An answer can be changed on it for ten minutes.'),
  berlakuSampai: time('Until when it is valid.'),
});
