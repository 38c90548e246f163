import { village } from '#village.config.ts';
import { coloursSheet } from './colours-css.ts';
import { ownCrest, toLetterCrest } from './crest.ts';

/** What pages and letters show of the village, by `#village.look.ts`: like settings.ts. */
export const crest = await toLetterCrest(await ownCrest());
/** Address of the style sheet with the village's colours. */
export const { path: sheet } = coloursSheet(village.colours);
