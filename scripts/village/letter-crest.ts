import { ownCrest, toLetterCrest } from './crest.ts';

/** The crest as letters embed it, by `#village.crest.ts`: like settings.ts. */
export default await toLetterCrest(await ownCrest());
