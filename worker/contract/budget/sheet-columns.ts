import { readRupiah } from './rupiah.ts';

/** A cell of a sheet; texts as they are shown. */
export type Cell = string | number | null;

/** The first column of a value and the one after its last: values of merged cells may be anywhere in between. */
type Span = readonly [from: number, until: number];

export interface SheetColumns {
  /** Index of the first row below the heading. */
  firstRow: number;
  uraian: Span;
  anggaran: Span;
  perubahan: Span | undefined;
  realisasi: Span | undefined;
}

const textOf = (cell: Cell | undefined) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The first filled cell of a span. */
export function cellIn(row: readonly Cell[], [from, until]: Span): Cell {
  return row.slice(from, until).find((cell) => textOf(cell) !== '') ?? null;
}

export const textIn = (row: readonly Cell[], span: Span) => textOf(cellIn(row, span));

type Role = 'uraian' | 'anggaran' | 'perubahan' | 'realisasi';

/** What a heading means; undefined for columns that are not read. */
function roleOf(heading: string): Role | undefined {
  if (/\b(?:uraian|nama kegiatan)\b/i.test(heading)) return 'uraian';
  if (/bertambah|berkurang|lebih|kurang|selisih|sisa|persen|%/i.test(heading)) return undefined;
  if (/realisasi/i.test(heading)) return 'realisasi';
  if (/sebelum|semula|murni/i.test(heading)) return 'anggaran';
  if (/perubahan|menjadi/i.test(heading)) return 'perubahan';
  return /anggaran|pagu/i.test(heading) ? 'anggaran' : undefined;
}

const isHeading = (row: readonly Cell[]) => row.some((cell) => roleOf(textOf(cell)) === 'uraian');

/** Whether a row repeats the heading, as every page of a printed report does. */
export const repeatsHeading = (row: readonly Cell[]) =>
  isHeading(row) && row.some((cell) => /^(?:anggaran|pagu|realisasi)\b/i.test(textOf(cell)));

/** Finds the heading with at least a column of names and one of budgets; null without one. It may have up to three rows. */
export function findColumns(rows: readonly (readonly Cell[])[]): SheetColumns | null {
  for (const [at, row] of rows.entries()) {
    if (!isHeading(row)) continue;
    const below = rows.slice(at + 1, at + 3);
    const isBelow = below.map((one) => isSubheading(one));
    const height = isBelow[0] ? (isBelow[1] ? 3 : 2) : 1;
    const columns = columnsOf(rows.slice(at, at + height));
    if (columns) return { ...columns, firstRow: at + height };
  }
  return null;
}

/** A row of words about amounts below a heading: no amount, and no name of a line. */
const isSubheading = (row: readonly Cell[]) => {
  const texts = row.map(textOf).filter((text) => text !== '');
  const words =
    /anggaran|semula|menjadi|perubahan|realisasi|bertambah|lebih|kurang|sisa|rp|%|periode|bulan|total|s[./]d/i;
  return texts.length > 0 && texts.every((text) => words.test(text) && readRupiah(text) === null);
};

function columnsOf(heading: readonly (readonly Cell[])[]): Omit<SheetColumns, 'firstRow'> | null {
  const width = Math.max(...heading.map((row) => row.length));
  const labels: { at: number; role: Role | undefined; text: string }[] = [];
  let above = '';
  for (let at = 0; at < width; at += 1) {
    const own = heading.map((row) => textOf(row[at]));
    if (own.every((text) => text === '')) continue;
    // A merged cell names the columns below it.
    if (own[0]) above = own[0];
    const text = [own[0] || above, ...own.slice(1)].join(' ');
    labels.push({ at, role: roleOf(text), text });
  }
  const spanOf = (wanted: Role): Span | undefined => {
    const named = labels.filter(({ role }) => role === wanted);
    // Of several periods the one up to now counts.
    const whole = named.find(({ text }) =>
      /total|jumlah|s[./]\s?d\.?\s(?:bulan|periode) ini|sampai/i.test(text),
    );
    const label = wanted === 'realisasi' ? (whole ?? named.at(-1)) : named[0];
    if (!label) return undefined;
    return [label.at, labels[labels.indexOf(label) + 1]?.at ?? width];
  };
  const [uraian, anggaran] = [spanOf('uraian'), spanOf('anggaran')];
  if (!uraian || !anggaran) return null;
  return { uraian, anggaran, perubahan: spanOf('perubahan'), realisasi: spanOf('realisasi') };
}
