export type { LetterStatus, Verification } from '../records/verification.ts';

/** The first letter of each word, then three stars however long the word is. */
export function maskName(name: string): string {
  return name
    .split(/\s/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}
