export type { LetterStatus, Verification } from '../records/verification.ts';

/** Masks each word as its first letter and three asterisks, which hides its length. */
export function maskName(name: string): string {
  return name
    .split(/\s/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}
