import { type Asked, askFor } from '#worker/db/full-text.ts';

/** Longest text that is searched for, in characters; a longer one is a 400. */
export const maxQueryLength = 500;

/** Asks for every word of the text by its beginning, in title or body, in one of the collections; null where nothing can be found. */
export function askContent(text: string, collections: readonly string[]): Asked | null {
  return askFor(
    'content_search',
    text,
    ['title', 'body'],
    { collection: collections },
    { joinsDigits: false },
  );
}
