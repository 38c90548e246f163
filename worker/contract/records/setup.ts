import * as z from 'zod/mini';
import { described, text } from './described.ts';

/** Set-up steps before residents use the portal; steps for page content follow from the collections. */
const setupNames = [
  'origin',
  'config',
  'numbers',
  'signatory',
  'kop',
  'hours',
  'officer',
  'letter',
  'admin',
  'codes',
  'backup',
] as const;
export type SetupName = (typeof setupNames)[number];

/** A set-up step for officials. */
export const setupStepSchema = z.object({
  step: z.enum(setupNames),
  done: described(z.boolean(), 'Derived from the state of the portal, never set by hand.'),
  title: z.string(),
  what: text('What to do and why, or whom to ask.'),
  href: z.nullable(text('Link to the page; null for steps of the maintainer outside the portal.')),
});
export type SetupStep = z.output<typeof setupStepSchema>;
