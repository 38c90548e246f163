import * as z from 'zod/mini';
import { requiredBoolean, textSchema } from './basics/input.ts';
import { isIsoDay, isoDay, villageDay } from './basics/village-time.ts';
import { pauseSchema } from './office.ts';
import { described, text } from './records/described.ts';

/** Maximum characters of the message to residents during a pause. */
const maxPauseText = 500;

/** Body of `PUT intake`. The text is kept for the next pause. */
export const intakeSchema = z
  .object({
    paused: requiredBoolean('paused'),
    text: z._default(textSchema({ label: 'Teks', max: maxPauseText, lines: 'many' }), ''),
    /** The last day of the pause; empty for no end. */
    sampai: z._default(
      z.nullable(z.string()).check(
        z.refine((day) => !day || (isIsoDay(day) && day >= isoDay(villageDay(new Date()))), {
          error: 'Pilih hari ini atau sesudahnya.',
        }),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ paused, text }) => !paused || text !== '', {
      path: ['text'],
      error: 'Tulis apa yang dibaca warga.',
    }),
  );

export type IntakeChange = z.output<typeof intakeSchema>;

/** Body of `GET intake`. */
export const intakeRecordSchema = z.object({
  paused: described(z.boolean(), 'Whether online applications are paused.'),
  text: text('Message to residents during a pause; empty before the first pause.'),
  ...pauseSchema.shape,
});
export type Intake = z.output<typeof intakeRecordSchema>;
