import * as z from 'zod/mini';
import { described, text } from './described.ts';

export const intakeRecordSchema = z.object({
  paused: described(z.boolean(), 'Whether online applications are paused.'),
  text: text('What residents are told while they are; empty before the first pause.'),
});
