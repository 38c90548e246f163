import type { TaggedPart } from '../file/structure.ts';
import type { SetLine, SetText, Typesetter } from '../text/typesetter.ts';
import type { Step } from './steps.ts';

interface Place {
  x: number;
  top: number;
  width: number;
  height: number;
}

/** Items on the page in reading order: points from the top left corner, y downwards. */
export type Item =
  | { kind: 'text'; part: TaggedPart; lines: SetLine[] }
  /** Text in light grey that is not part of the content. */
  | { kind: 'anchor'; lines: SetLine[] }
  /** Text repeated on several pages, not part of the content. */
  | { kind: 'running'; at: 'Header' | 'Footer'; lines: SetLine[] }
  /** Such text across the page: its lines are placed around the centre of the page and turned by `angle` (radians). */
  | { kind: 'mark'; lines: SetLine[]; x: number; top: number; angle: number }
  | ({ kind: 'bar' } & Place)
  /** Null as the part of a drawing repeated from another page. */
  | ({ kind: 'drawing'; part: TaggedPart | null; scale: number; path: string } & Place)
  | ({ kind: 'crest'; part: TaggedPart } & Place);

/** The heading of a table as placed above its first row. */
interface TableHeading {
  items: Item[];
  top: number;
  height: number;
}

/** Where a page may end: after this number of items, at this height. The next page repeats the heading. */
export interface Break {
  count: number;
  y: number;
  heading?: TableHeading;
}

/** A column that fills from `y` downwards, in points. */
export interface Column {
  items: Item[];
  breaks: Break[];
  left: number;
  width: number;
  y: number;
}

/** Layout parameters of a part of the letter. */
export interface Setting {
  step: Step;
  column: Column;
  typesetter: Typesetter;
}

/** Lines of one set block, moved to their place on the page. */
export function placeText(set: SetText, x: number, top: number): SetLine[] {
  return set.lines.map((line) => ({ ...line, x: line.x + x, baseline: line.baseline + top }));
}

/** Puts a block under what is there, `shift` points to the right. */
export function addText(column: Column, set: SetText, shift = 0, part: TaggedPart = { role: 'P' }) {
  column.items.push({ kind: 'text', part, lines: placeText(set, column.left + shift, column.y) });
  column.y += set.height;
}

/** Lets a page end here. */
export function allowBreak({ items, breaks, y }: Column, heading?: TableHeading): void {
  breaks.push({ count: items.length, y, heading });
}

/** The item moved down by so many points. */
export function moveItem(item: Item, down: number): Item {
  if ('top' in item) return { ...item, top: item.top + down };
  const lines = item.lines.map((line) => ({ ...line, baseline: line.baseline + down }));
  return { ...item, lines };
}

/** An item as repeated on another page: without tags, which one page has. */
export function repeatItem(item: Item, at: 'Header' | 'Footer'): Item {
  if (item.kind === 'text') return { kind: 'running', at, lines: item.lines };
  return item.kind === 'drawing' ? { ...item, part: null } : item;
}

/** Points that blocks take under one another. */
export function heightOf(blocks: readonly SetText[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}
