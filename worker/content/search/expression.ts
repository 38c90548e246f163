import { searchExpression } from '../../db/full-text.ts';

/** Longest text that is searched for, in characters; a longer one is a 400. */
export const maxQueryLength = 500;

/** What FTS5 is asked for: every word of the text by its beginning, in title or body, in one of the collections. */
export function matchExpression(text: string, collections: readonly string[]): string | null {
  const bounds = { maxWords: 16, joinsDigits: false };
  return searchExpression(text, ['title', 'body'], { collection: collections }, bounds);
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
