import { ownCrest } from '#scripts/village/crest.ts';
import { village } from '#village.config.ts';
import { wordsOfFirst } from './first-words.ts';
import { second, secondCrest } from './second.ts';

const firstCrest = (await ownCrest()).bytes.toString('utf8');

/** Words and colours that only the first village has, in lower case. */
export const words = wordsOfFirst(
  { config: village, crest: firstCrest },
  { config: second, crest: secondCrest },
);
