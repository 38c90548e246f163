import { readCrest } from '#contract/village/crest/read-crest.ts';
import { ownCrest } from '#scripts/village/check.ts';
import { village } from '#village.config.ts';
import { wordsOfFirst } from './first-words.ts';
import { second, secondCrest } from './second.ts';

const read = readCrest(secondCrest);
if ('faults' in read) throw new Error(read.faults.join('\n'));

/** The crests of the first and the second village. */
export const crests = { first: ownCrest(), second: read.crest };

/** Words and colours that only the first village has, in lower case. */
export const words = wordsOfFirst(
  { config: village, crest: crests.first },
  { config: second, crest: crests.second },
);
