import { apostrophes, wordsOf } from '#contract/basics/words.ts';

/** A piece of a text; `hit` marks a searched word. */
export interface Segment {
  text: string;
  hit: boolean;
}

/** Cuts a text into segments, so that a page marks the words that begin with one of these without handling markup. */
export function markWords(text: string, wanted: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (placeAmong(word, wanted) < 0) continue;
    segments.push({ text: text.slice(end, index), hit: false }, { text: word, hit: true });
    end = index + word.length;
  }
  segments.push({ text: text.slice(end), hit: false });
  return segments.filter((segment) => segment.text !== '');
}

/** Letters and digits, with apostrophes between them. */
const run = '[\\p{L}\\p{N}\\p{M}]+';
const wordPattern = new RegExp(`${run}(?:[${apostrophes.join('')}]${run})*`, 'gu');

/** Index of the wanted prefix that a word starts with; -1 for none. */
const placeAmong = (word: string, wanted: readonly string[]) => {
  const folded = wordsOf(word);
  return wanted.findIndex((start) => folded.some((one) => one.startsWith(start)));
};

/** Words of an excerpt, and those of them before the first hit. */
const excerptWords = 24;
const wordsBefore = 6;

/** The piece of a text with most of the wanted prefixes; its beginning without hits. */
export function excerptAround(text: string, wanted: readonly string[]): string {
  const words = [...text.matchAll(wordPattern)];
  const places = words.map(({ 0: word }) => placeAmong(word, wanted));
  let hit = 0;
  let most = 0;
  for (const [at, place] of places.entries()) {
    if (place < 0 || most === wanted.length) continue;
    const around = places.slice(at, at + excerptWords - wordsBefore);
    const held = new Set(around.filter((one) => one >= 0)).size;
    if (held > most) [hit, most] = [at, held];
  }
  const first = Math.max(0, Math.min(hit - wordsBefore, words.length - excerptWords));
  const start = first > 0 ? (words[first]?.index ?? 0) : 0;
  const after = words[first + excerptWords];
  const piece = text.slice(start, after?.index).trimEnd();
  return `${start > 0 ? '…' : ''}${piece}${after ? '…' : ''}`;
}
