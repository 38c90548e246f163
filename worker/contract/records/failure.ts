import * as z from 'zod/mini';
import { described, text } from './described.ts';

/** Every refusal and fault. */
export const failureSchema = z.object({
  message: text("What is wrong, in Indonesian; of a bad input the first field's."),
  errors: z.optional(
    described(z.record(z.string(), z.string()), 'What is wrong with each field, by its name.'),
  ),
  current: z.optional(
    described(
      z.record(z.string(), z.unknown()),
      'Of a correction that came second: the application as it is now.',
    ),
  ),
});

/** What is answered of an act that leaves nothing to show. */
export const messageSchema = z.object({ message: text('What was done, in Indonesian.') });
