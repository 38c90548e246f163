import { village } from '#site/lib/village.ts';
import { formatWorkingDays } from '../formats/office-hours.ts';

/** Cost and time of every letter: 'Gratis · diputuskan dalam 1 hari kerja'. */
export const letterTerms = `Gratis · diputuskan dalam ${formatWorkingDays(village.letters.workingDays)}`;
