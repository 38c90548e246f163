import type { LetterTable } from '../document.ts';
import { type TextStyle, type Typesetter, wordsOf } from '../text/typesetter.ts';
import { allowBreak, type Item, placeText, type Setting } from './column.ts';

/** Widths in ems up to which words are not split; the longer one for headings and for numbers such as a NIK or NPWP. */
const WORD = 9;
const NUMBER = 12;
/** Size of the cells' text, as a share of the step's. */
const SHARE = 0.95;
/** White at the sides of a cell, and above and below its text, in ems. */
const BESIDE = 0.45;
const ABOVE = 0.25;
/** Thickness of the lines in points. */
const LINE = 0.5;
const LEADING = 1.3;
/** Added to a width in ems, so that no rounding breaks a line that just fits. */
const HAIR = 0.01;

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** Ems that texts take: their longest word, which is not split, and the longest on one line. */
interface Extent {
  least: number;
  whole: number;
}

function measureCells(cells: readonly string[], face: TextStyle['face'], typesetter: Typesetter) {
  const space = typesetter.widthOf(face, 1, ' ');
  const extents = cells.map((text): Extent => {
    const words = wordsOf(text).map((word) => {
      const width = typesetter.widthOf(face, 1, word);
      const isLong = face === 'bold' || /^[\d.,/-]+$/.test(word);
      return { width, least: Math.min(width, isLong ? NUMBER : WORD) };
    });
    return {
      least: Math.max(0, ...words.map(({ least }) => least)),
      whole: sum(words.map(({ width }) => width + space)),
    };
  });
  const most = (key: keyof Extent) => Math.max(...extents.map((one) => one[key])) + HAIR;
  return { least: most('least'), whole: most('whole') };
}

/** Widths in proportion to the longest texts, none below its least, that fill the room. */
function shareOut(columns: readonly Extent[], room: number, atLeast = new Set<Extent>()): number[] {
  const free = room - sum([...atLeast].map(({ least }) => least));
  const texts = sum(columns.map((one) => (atLeast.has(one) ? 0 : one.whole)));
  const widthOf = (one: Extent) => (atLeast.has(one) ? one.least : (one.whole / texts) * free);
  const narrow = columns.filter((one) => widthOf(one) < one.least);
  if (narrow.length === 0) return columns.map(widthOf);
  return shareOut(columns, room, new Set([...atLeast, ...narrow]));
}

/** The size of the text, smaller where the words of all columns do not fit side by side, and the columns' widths in points. */
function measureTable({ columns, rows }: LetterTable, { step, column, typesetter }: Setting) {
  const measured = columns.map((heading, index): Extent => {
    const cells = rows.map((row) => row[index] ?? '');
    const head = measureCells([heading], 'bold', typesetter).least;
    const body = measureCells(cells, 'regular', typesetter);
    const padding = 2 * BESIDE;
    // Headings wrap.
    return {
      least: Math.max(head, body.least) + padding,
      whole: Math.max(head, body.whole) + padding,
    };
  });
  const least = sum(measured.map((one) => one.least));
  const size = Math.min(step.body * SHARE, column.width / least);
  const widths = shareOut(measured, column.width / size).map((width) => width * size);
  return { size, widths };
}

type Grid = ReturnType<typeof measureTable>;

/** A row with the lines at its sides and below it. */
function layOutRow(
  cells: readonly string[],
  { size, widths }: Grid,
  { column, typesetter }: Setting,
  role: 'TH' | 'TD',
): Item[] {
  const { y: top, left } = column;
  const isHead = role === 'TH';
  const set = widths.map((width, index) =>
    typesetter.set(cells[index] ?? '', {
      face: isHead ? 'bold' : 'regular',
      size,
      leading: LEADING,
      width: width - 2 * BESIDE * size,
      align: isHead || index === 0 ? 'centre' : 'left',
      balanced: true,
    }),
  );
  const height = Math.max(0, ...set.map((text) => text.height)) + 2 * ABOVE * size;
  const lefts = widths.map((_, index) =>
    widths.slice(0, index).reduce((x, width) => x + width, left),
  );
  const texts = set.map((text, index): Item => {
    const down = isHead ? (height - text.height) / 2 : ABOVE * size;
    const lines = placeText(text, (lefts[index] ?? 0) + BESIDE * size, top + down);
    // The row is read as one text: a space after each cell but the last.
    for (const line of lines.slice(-1)) line.spaced = index < set.length - 1;
    const begins = index > 0 ? undefined : isHead ? 'table' : 'row';
    return { kind: 'text', part: { role, begins, ofColumn: isHead }, lines };
  });
  const upright = [...lefts, left + column.width].map(
    (x): Item => ({ kind: 'bar', x: x - LINE / 2, top, width: LINE, height }),
  );
  column.y += height;
  return [...texts, ...upright, lineAcross(column)];
}

const lineAcross = ({ left, width, y }: Setting['column']): Item => ({
  kind: 'bar',
  x: left - LINE / 2,
  top: y - LINE / 2,
  width: width + LINE,
  height: LINE,
});

/** A table across the column, its columns' widths from their contents. A page may end between two rows. */
export function addTable(table: LetterTable, setting: Setting): void {
  const { column } = setting;
  const grid = measureTable(table, setting);
  const top = column.y;
  const head = [lineAcross(column), ...layOutRow(table.columns, grid, setting, 'TH')];
  const heading = { items: head, top, height: column.y - top };
  column.items.push(...head);
  for (const [index, row] of table.rows.entries()) {
    if (index > 0) allowBreak(column, heading);
    column.items.push(...layOutRow(row, grid, setting, 'TD'));
  }
}
