import { holdsAll, wordsOf } from '#contract/basics/words.ts';

/** How many suggestions are shown, and of how many words of a search they are made. */
const most = 4;
const mostWords = 4;

/** How far a word may be from what was typed, in letters: a short one is another word soon. */
const allowedEdits = (typed: string) => (typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2);

/**
 * What a search that found nothing may have meant: searches for words of these texts, each of which one of them holds. All
 * typed words put right together stand first, where one text holds them, then the nearest words alone.
 */
export function suggest(searched: string, texts: readonly string[]): string[] {
  const typed = [...new Set(wordsOf(searched))].slice(0, mostWords);
  const known = new Set(texts.flatMap(wordsOf).filter((word) => /^\p{L}{3,}$/u.test(word)));
  const near = typed.map((word) => nearestTo(word, known));
  const together = near.flatMap(([best]) => best ?? []);
  const inOne = together.length > 1 && texts.some((text) => holdsAll(text, together));
  const alone = typed.length === 1 ? near.flat() : together.filter((word) => word.length > 3);
  const all = new Set([...(inOne ? [together.join(' ')] : []), ...alone]);
  all.delete(wordsOf(searched).join(' '));
  return [...all].slice(0, most);
}

/** The known words that are near enough, the nearest first. */
function nearestTo(typed: string, known: ReadonlySet<string>): string[] {
  const allowed = allowedEdits(typed);
  if (known.has(typed)) return [typed];
  const near: { word: string; edits: number }[] = [];
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > allowed) continue;
    const edits = countEdits(typed, word);
    if (edits <= allowed) near.push({ word, edits });
  }
  return near.sort((a, b) => a.edits - b.edits).map(({ word }) => word);
}

/**
 * How many letters have to be added, left out, changed, or swapped with the next, to make one word of another (optimal string
 * alignment).
 */
export function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const same = from[row - 1] === to[at - 1];
      const swapped =
        row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
