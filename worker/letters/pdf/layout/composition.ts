import type { TaggedPart } from '../file/page-content.ts';
import type { SetLine, SetText } from '../text/typesetter.ts';

/** Points in a millimetre. */
export const MM = 72 / 25.4;

/** What stands on the page, in reading order: points from the page's top left corner, y downwards. */
export type Item =
  | { kind: 'text'; part: TaggedPart; lines: SetLine[] }
  | { kind: 'bar'; x: number; top: number; width: number; height: number }
  | { kind: 'drawing'; part: TaggedPart; x: number; top: number; scale: number; path: string };

/** Lines of one set block, moved to their place on the page. */
export function placeText(set: SetText, x: number, top: number): SetLine[] {
  return set.lines.map((line) => ({ ...line, x: line.x + x, baseline: line.baseline + top }));
}

/** A column that fills from the top. */
export class Column {
  readonly items: Item[] = [];
  readonly left: number;
  readonly width: number;
  y: number;

  constructor(left: number, top: number, width: number) {
    this.left = left;
    this.width = width;
    this.y = top;
  }

  /** Puts a block under what is there, `shift` points to the right. */
  add(set: SetText, part: TaggedPart = { role: 'P' }, shift = 0): void {
    this.items.push({ kind: 'text', part, lines: placeText(set, this.left + shift, this.y) });
    this.y += set.height;
  }

  space(points: number): void {
    this.y += points;
  }
}
