import { nearestWords } from '#contract/basics/nearest-words.ts';
import type { Db } from '#worker/db/client.ts';
import type { FullTextQuery } from '#worker/db/full-text.ts';
import { knownWords } from './queries.ts';

/** Statements that read what `correctWords` needs, in the round trip of the search itself. */
export const knownWordsOf = (db: Db, query: FullTextQuery) =>
  query.words.map((word) => knownWords(db, query, word));

/**
 * The words of a search that found nothing, with their typing errors corrected.
 * @param known the rows of `knownWordsOf`
 * @returns null if no word is corrected, or an unknown word is similar to no known one
 */
export function correctWords(words: readonly string[], known: { term: string }[][]): string | null {
  const corrected = words.map((word, at) => {
    const terms = (known[at] ?? []).map(({ term }) => term);
    return terms.some((term) => term.startsWith(word)) ? word : nearestWords(word, terms)[0];
  });
  const isCorrected =
    !corrected.includes(undefined) && corrected.some((word, at) => word !== words[at]);
  return isCorrected ? corrected.join(' ') : null;
}
