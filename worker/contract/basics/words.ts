/** The words of a text as an index has them: in small letters and without accents. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether each of these is how a word of the text begins. */
export function holdsAll(text: string, starts: readonly string[]): boolean {
  const words = wordsOf(text);
  return starts.every((start) => words.some((word) => word.startsWith(start)));
}
