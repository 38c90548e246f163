/** The words of a text as an index has them: in small letters and without accents. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether two names are the same but for case, accents, blanks and punctuation; false for names without a letter or digit. */
export function isSameName(one: string, other: string): boolean {
  const bare = (text: string) => wordsOf(text).join('');
  return bare(one) !== '' && bare(one) === bare(other);
}

/** Whether each of these is how a word of the text begins. */
export function hasAllPrefixes(text: string, starts: readonly string[]): boolean {
  const words = wordsOf(text);
  return starts.every((start) => words.some((word) => word.startsWith(start)));
}

/** The text with a capital as its first letter. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
