import leven from 'leven';

/** The known word that a typed one most likely is; undefined where none is near. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((word) => ({ word, edits: leven(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= Math.max(2, typed.length / 3) ? nearest.word : undefined;
}
