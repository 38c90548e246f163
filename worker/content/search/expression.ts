/** Longest text that is searched for, in characters; a longer one is a 400. */
export const maxQueryLength = 500;

/** Words beyond these make no search better, only slower. */
const maxWords = 16;

/**
 * What FTS5 is asked for: every word of the text by its beginning, in title or body, in one of the collections.
 * Nothing of the text reaches FTS5's syntax: only letters, marks and digits are taken, in quotes.
 * @returns null when the text holds no word, so that nothing can be found.
 */
export function matchExpression(text: string, collections: readonly string[]): string | null {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  if (words.length === 0 || collections.length === 0) return null;
  const wanted = words.slice(0, maxWords).map((word) => `"${word}"*`);
  const among = collections.map((collection) => `"${collection}"`);
  return `collection : (${among.join(' OR ')}) AND {title body} : (${wanted.join(' AND ')})`;
}

/** A piece of a text that was found; `hit` where it is what was searched for. */
export interface Segment {
  text: string;
  hit: boolean;
}

/** Stand around each hit in what FTS5 answers; no text that people type holds them. */
export const hitMarks = { start: '\u0002', end: '\u0003' } as const;

/** Cuts a marked text into segments, so that a page marks hits without handling markup. */
export function toSegments(marked: string): Segment[] {
  const [before = '', ...pieces] = marked.split(hitMarks.start);
  const segments: Segment[] = [{ text: before, hit: false }];
  for (const piece of pieces) {
    const [hit = '', after = ''] = piece.split(hitMarks.end);
    segments.push({ text: hit, hit: true }, { text: after, hit: false });
  }
  return segments.filter(({ text }) => text !== '');
}
