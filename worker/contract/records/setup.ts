import * as z from 'zod/mini';
import { described, text } from './described.ts';

/** What a village does once, before residents use its portal; what fills its pages follows from the collections. */
const setupNames = [
  'origin',
  'config',
  'signatory',
  'numbers',
  'letter',
  'admin',
  'codes',
  'backup',
] as const;
export type SetupName = (typeof setupNames)[number];

/** One of these, as an official reads it. */
export const setupStepSchema = z.object({
  step: z.enum(setupNames),
  done: described(z.boolean(), 'By what the portal finds, never by a mark that somebody set.'),
  title: z.string(),
  what: text('What to do and what for, or whom to ask.'),
  href: z.nullable(
    text('Where it is done; null where the maintainer does it outside of the portal.'),
  ),
});
export type SetupStep = z.output<typeof setupStepSchema>;
