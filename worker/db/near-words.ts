/** A word of fewer letters is another word soon; a longer one than this is hardly typed, and would cost as much as four. */
const shortest = 4;
const longest = 16;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The beginning that a typing error has left, and the words that it may have been the beginning of. */
type Near = [beginning: string, words: string[]];

/**
 * All words from which one typing error makes this one: a letter left out, added, changed, or swapped with the next. Grouped
 * by where the error was, as no word with an unknown beginning is known. A letter that is missing at the end is none: words that
 * begin like this one are found without. None for numbers: digits are nobody's typing error.
 * @param word in small letters, without accents
 */
export function nearWords(word: string): Near[] {
  if (!/^[a-z]+$/.test(word) || word.length < shortest || word.length > longest) return [];
  return Array.from({ length: word.length }, (_, at) => {
    const begin = word.slice(0, at);
    const rest = word.slice(at);
    const swapped = rest.charAt(1) + rest.charAt(0) + rest.slice(2);
    const changed = letters.map((letter) => letter + rest.slice(1));
    const added = letters.map((letter) => letter + rest);
    const words = [rest.slice(1), swapped, ...changed, ...added].map((end) => begin + end);
    return [begin, [...new Set(words)].filter((one) => one !== word)];
  });
}
