import leven from 'leven';

/** Corrected typing errors by word length; in a short word one error already makes a different word. */
const allowedEdits = ({ length }: string) => (length < 4 ? 0 : length < 7 ? 1 : 2);

const sortLetters = (word: string) => [...word].sort().join('');

/** Edit distance, capped at 3; two swapped letters count as one edit. */
function countEdits(typed: string, word: string): number {
  const edits = leven(typed, word, { maxDistance: 3 });
  return edits === 2 && sortLetters(typed) === sortLetters(word) ? 1 : edits;
}

/** Known words near a mistyped word, nearest first, ties in the given order. Empty for words with digits. */
export function nearestWords(typed: string, known: Iterable<string>): string[] {
  const allowed = allowedEdits(typed);
  if (allowed === 0 || /\d/.test(typed)) return [];
  return [...known]
    .map((word) => ({ word, edits: countEdits(typed, word) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((one, other) => one.edits - other.edits)
    .map(({ word }) => word);
}
