import { promisedDays } from '#contract/promise.ts';
import { formatWorkingDays } from '#contract/working-days.ts';
import { village } from '#site/lib/village.ts';

/** By when every letter is ready: 'paling lambat 2 hari kerja'. */
export const promisedTime = `paling lambat ${formatWorkingDays(promisedDays(village).ready)}`;

/** Cost and time of every letter: 'Gratis · siap paling lambat 2 hari kerja'. */
export const letterTerms = `Gratis · siap ${promisedTime}`;
