import * as z from 'zod/mini';
import { described, text } from './described.ts';

/** Body of every 4xx and 5xx response. */
export const failureSchema = z.object({
  message: text('Error message in Indonesian; for invalid input the message of the first field.'),
  errors: z.optional(
    described(
      z.record(z.string(), z.string()),
      'Error message by field name, in lists `field.row.column` with rows from 1.',
    ),
  ),
  current: z.optional(
    described(
      z.record(z.string(), z.unknown()),
      'For a conflicting correction or decision: the current application; after a decision with `diputuskanOleh`, the name of the official.',
    ),
  ),
});

/** Response of actions without a record. */
export const messageSchema = z.object({ message: text('What was done, in Indonesian.') });
