import leven from 'leven';

/** Typing errors that are corrected in a word; one error makes a short word another word. */
const allowedEdits = ({ length }: string) => (length < 4 ? 0 : length < 7 ? 1 : 2);

const sortLetters = (word: string) => [...word].sort().join('');

/** Letters that are added, left out or changed; two swapped letters are one error. At most 3. */
function countEdits(typed: string, word: string): number {
  const edits = leven(typed, word, { maxDistance: 3 });
  return edits === 2 && sortLetters(typed) === sortLetters(word) ? 1 : edits;
}

/** The known words that a mistyped word may stand for, the nearest first, else in the given order. None for numbers. */
export function nearestWords(typed: string, known: Iterable<string>): string[] {
  const allowed = allowedEdits(typed);
  if (allowed === 0 || /\d/.test(typed)) return [];
  return [...known]
    .map((word) => ({ word, edits: countEdits(typed, word) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((one, other) => one.edits - other.edits)
    .map(({ word }) => word);
}
