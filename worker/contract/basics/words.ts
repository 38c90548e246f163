/** The signs that people type, or leave out, in names such as Ma'mun and Jum’at. */
export const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´'] as const;

const apostrophe = new RegExp(`[${apostrophes.join('')}]`, 'g');

/** A text with something else for each apostrophe. */
export const replaceApostrophes = (text: string, by: string) => text.replace(apostrophe, by);

/** Words in lower case without accents and apostrophes: "Ma'mun" is 'mamun'. */
export function wordsOf(text: string): string[] {
  const folded = replaceApostrophes(text, '').normalize('NFD').replace(/\p{M}/gu, '');
  return folded.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
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
