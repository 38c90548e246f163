import * as z from 'zod/mini';
import { requiredBoolean, textSchema } from './basics/input.ts';
import { described, text } from './records/described.ts';

/** Most characters of what officials tell residents while online applications are paused. */
const maxPauseText = 500;

/** What `PUT intake` takes. The text of a pause may stay for the next one. */
export const intakeSchema = z
  .object({
    paused: requiredBoolean('paused'),
    text: z._default(textSchema({ label: 'Teks', max: maxPauseText, lines: 'many' }), ''),
  })
  .check(
    z.refine(({ paused, text }) => !paused || text !== '', {
      path: ['text'],
      error: 'Tulis apa yang dibaca warga.',
    }),
  );

/** Whether online applications are paused, and what residents are told. */
export type Intake = z.output<typeof intakeSchema>;

/** Body of `GET intake`. */
export const intakeRecordSchema = z.object({
  paused: described(z.boolean(), 'Whether online applications are paused.'),
  text: text('What residents are told while they are; empty before the first pause.'),
});
