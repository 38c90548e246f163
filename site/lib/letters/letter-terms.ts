import { village } from '#village.config.ts';

/** Cost and time of every letter: 'Gratis · diputuskan dalam 1 hari kerja'. */
export const letterTerms = `Gratis · diputuskan dalam ${village.letters.workingDays} hari kerja`;
