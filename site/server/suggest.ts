import { nearestWords } from '#contract/basics/nearest-words.ts';
import { hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';

/** Most suggestions, and most words of a search that they are made of. */
const most = 4;
const mostWords = 4;

/**
 * Searches in place of one that found nothing, made of words of these texts: first all words corrected, where one text has them
 * together, then single corrected words.
 */
export function suggest(searched: string, texts: readonly string[]): string[] {
  const typed = [...new Set(wordsOf(searched))].slice(0, mostWords);
  const known = new Set(texts.flatMap(wordsOf).filter((word) => /^\p{L}{3,}$/u.test(word)));
  const near = typed.map((word) => (known.has(word) ? [word] : nearestWords(word, known)));
  const together = near.flatMap(([best]) => best ?? []);
  const inOne = together.length > 1 && texts.some((text) => hasAllPrefixes(text, together));
  const alone = typed.length === 1 ? near.flat() : together.filter((word) => word.length > 3);
  const all = new Set([...(inOne ? [together.join(' ')] : []), ...alone]);
  all.delete(wordsOf(searched).join(' '));
  return [...all].slice(0, most);
}
