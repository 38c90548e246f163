import * as z from 'zod/mini';
import { requiredBoolean, textSchema } from './basics/input.ts';
import { described, text } from './records/described.ts';

/** Maximum characters of the message to residents during a pause. */
const maxPauseText = 500;

/** Body of `PUT intake`. The text is kept for the next pause. */
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

/** Whether online applications are paused, and the message to residents. */
export type Intake = z.output<typeof intakeSchema>;

/** Body of `GET intake`. */
export const intakeRecordSchema = z.object({
  paused: described(z.boolean(), 'Whether online applications are paused.'),
  text: text('Message to residents during a pause; empty before the first pause.'),
});
