import type { LetterDocument } from '../document.ts';
import {
  type Break,
  type Column,
  type Item,
  moveItem,
  placeText,
  repeatItem,
  type Setting,
} from './column.ts';
import { MM } from './paper.ts';

const SIZE = 8.5;
const LEADING = 1.4;
/** Points from the top of a page's first line to what follows. */
const BELOW_LINE = SIZE * LEADING + 4 * MM;

/** The heading of a table on a page that continues it; its tags are on the first page. */
function repeatHeading({ heading }: Break, top: number): Item[] {
  if (!heading) return [];
  return heading.items.map((item) => repeatItem(moveItem(item, top - heading.top), 'Header'));
}

/**
 * The column's items on pages, each as full as its breaks allow, in points from the top of their page; null where a part without
 * a break is higher than a page. All pages but the first begin at `top`, and all end at `end`.
 */
export function breakPages(
  { items, breaks, y }: Column,
  { top, end }: { top: number; end: number },
): Item[][] | null {
  const pages: Item[][] = [];
  const start = top + BELOW_LINE;
  let from: Break = { count: 0, y: 0 };
  let shift = 0;
  const take = (until?: number): Item[] => [
    ...repeatHeading(from, start),
    ...items.slice(from.count, until).map((item) => moveItem(item, shift)),
  ];
  while (y + shift > end) {
    const fitting = breaks.filter(({ count, y }) => count > from.count && y + shift <= end);
    const next = fitting.at(-1);
    if (!next) return null;
    pages.push(take(next.count));
    from = next;
    shift = start + (next.heading?.height ?? 0) - next.y;
  }
  return [...pages, take()];
}

/** The first line of a page after the first: the letter's number at left, the page's at right. */
export function layOutPageLine(
  { nomor }: LetterDocument,
  { number, of }: { number: number; of: number },
  { column: { left, width }, typesetter, top }: Omit<Setting, 'step'> & { top: number },
): Item[] {
  const words = `Halaman ${number} dari ${of}`;
  const wide = typesetter.widthOf('regular', SIZE, words);
  const style = { face: 'regular', size: SIZE, leading: LEADING, align: 'left' } as const;
  const letter = typesetter.set(`Nomor : ${nomor}`, { ...style, width: width - 2 * wide });
  const page = typesetter.set(words, { ...style, width });
  return [placeText(letter, left, top), placeText(page, left + width - wide, top)].map(
    (lines): Item => ({ kind: 'running', at: 'Header', lines }),
  );
}
