/** Words in lower case without accents, as the search index stores them. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether two names are the same but for case, accents, blanks and punctuation; false for names without a letter or digit. */
export function isSameName(one: string, other: string): boolean {
  const bare = (text: string) => wordsOf(text).join('');
  return bare(one) !== '' && bare(one) === bare(other);
}

/** Whether every prefix begins a word of the text. */
export function hasAllPrefixes(text: string, prefixes: readonly string[]): boolean {
  const words = wordsOf(text);
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
}

/** Upper-cases the first letter. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
