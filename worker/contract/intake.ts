import * as z from 'zod/mini';
import { requiredBoolean } from './basics/form-boolean.ts';
import { textSchema } from './basics/input.ts';

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
