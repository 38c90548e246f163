/** Letters to add, drop or change until one word is the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known word that a typed one most likely is; undefined where none is near. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((word) => ({ word, off: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.off - other.off);
  return nearest && nearest.off <= Math.max(2, typed.length / 3) ? nearest.word : undefined;
}
