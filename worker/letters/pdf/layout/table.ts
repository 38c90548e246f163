import type { LetterTable } from '../document.ts';
import { type TextStyle, type Typesetter, wordsOf } from '../text/typesetter.ts';
import { allowBreak, type Item, placeText, type Setting } from './column.ts';

/** Widths in ems up to which a word is not split: the longest words of Indonesian, and numbers such as a NIK or NPWP. */
const WORD = 9;
const NUMBER = 12;
/** White at the sides of a cell, and above and below its text, in ems. */
const BESIDE = 0.45;
const ABOVE = 0.25;
/** Thickness of the lines in points. */
const LINE = 0.5;
const LEADING = 1.3;
/** Added to a width in ems, so that no rounding breaks a line that just fits. */
const HAIR = 0.01;

/** Width of a column of cells in ems: that of its longest word, and that of its longest text on one line. */
function measureCells(cells: readonly string[], face: TextStyle['face'], typesetter: Typesetter) {
  const space = typesetter.widthOf(face, 1, ' ');
  const measured = cells.map((text) => {
    const words = wordsOf(text).map((word) => {
      const width = typesetter.widthOf(face, 1, word);
      return { width, least: Math.min(width, /^[\d.,/-]+$/.test(word) ? NUMBER : WORD) };
    });
    return {
      least: Math.max(0, ...words.map(({ least }) => least)),
      whole: words.reduce((sum, { width }) => sum + width + space, 0),
    };
  });
  return {
    least: Math.max(...measured.map(({ least }) => least)) + HAIR,
    whole: Math.max(...measured.map(({ whole }) => whole)) + HAIR,
  };
}

/** The size of the text, smaller where the words of all columns do not fit side by side, and the columns' widths in points. */
function measureTable({ columns, rows }: LetterTable, { step, column, typesetter }: Setting) {
  const measured = columns.map((heading, index) => {
    const head = measureCells([heading], 'bold', typesetter);
    const body = measureCells(
      rows.map((row) => row[index] ?? ''),
      'regular',
      typesetter,
    );
    const least = Math.max(head.least, body.least) + 2 * BESIDE;
    return { least, whole: Math.max(head.least, body.least, body.whole) + 2 * BESIDE };
  });
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  const least = sum(measured.map((one) => one.least));
  const wanted = sum(measured.map((one) => one.whole)) - least;
  const size = Math.min(step.body, column.width / least);
  const room = column.width / size - least;
  const widths = measured.map((one) => {
    const own = one.least + (one.whole - one.least) * Math.min(1, room / Math.max(wanted, HAIR));
    // What no column needs is shared by their lengths.
    const spare = (Math.max(0, room - wanted) * one.whole) / (least + wanted);
    return (own + spare) * size;
  });
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
    }),
  );
  const height = Math.max(...set.map((text) => text.height)) + 2 * ABOVE * size;
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
