import { fillTermsIn } from '../village/terms.ts';
import { terms } from '../village/words.ts';
import answersFile from './answers.json' with { type: 'json' };
import bodiesFile from './bodies.json' with { type: 'json' };

/** Examples of the API document, in the village's words. */
export const answers = fillTermsIn(answersFile, terms, 'answers.json');
export const bodies = fillTermsIn(bodiesFile, terms, 'bodies.json');
