import { readRupiah } from './rupiah.ts';

/** A cell of a sheet; texts as they are shown. */
export type Cell = string | number | null;
export type Cells = readonly Cell[];

type Role = 'uraian' | 'anggaran' | 'perubahan' | 'realisasi';

/** For each role its first column and the one after its last: values of merged cells may be anywhere in between. */
export type SheetColumns = { firstRow: number } & Partial<Record<Role, readonly [number, number]>>;

const tidy = (cell: Cell | undefined) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The first filled cell of a role's columns; empty without one. */
export function textIn(row: Cells, columns: SheetColumns, role: Role): string {
  const [first, end] = columns[role] ?? [0, 0];
  return row.slice(first, end).map(tidy).find(Boolean) ?? '';
}

/** What a heading means; undefined for columns that are not read. */
function roleOf(heading: string): Role | undefined {
  if (/\b(?:uraian|nama kegiatan)\b/i.test(heading)) return 'uraian';
  if (/bertambah|berkurang|lebih|kurang|selisih|sisa|persen|%/i.test(heading)) return undefined;
  if (/realisasi/i.test(heading)) return 'realisasi';
  if (/sebelum|semula|murni/i.test(heading)) return 'anggaran';
  if (/perubahan|menjadi/i.test(heading)) return 'perubahan';
  return /anggaran|pagu/i.test(heading) ? 'anggaran' : undefined;
}

/** Whether a row is a heading; reports repeat it on every page. */
export const isHeading = (row: Cells) =>
  row.some((cell) => roleOf(tidy(cell)) === 'uraian') &&
  row.some((cell) => /\b(?:anggaran|pagu)\b/i.test(tidy(cell)));

/** Words of a heading's second and third row. */
const subheading =
  /^(?:\(?rp\.?\)?|%|semula|menjadi|bertambah|\(?berkurang|sebelum|setelah|total|s[./]d|periode|bulan|jumlah$)/i;

const isSubheading = (row: Cells = []) => {
  const texts = row.map(tidy).filter((text) => text !== '');
  return (
    texts.length > 0 && texts.every((text) => subheading.test(text) && readRupiah(text) === null)
  );
};

/** Finds the columns by their heading, of up to three rows; null without one. */
export function findColumns(rows: readonly Cells[]): SheetColumns | null {
  const at = rows.findIndex(isHeading);
  if (at < 0) return null;
  const height = isSubheading(rows[at + 1]) ? (isSubheading(rows[at + 2]) ? 3 : 2) : 1;
  const labels = labelsOf(rows.slice(at, at + height));
  const columns: SheetColumns = { firstRow: at + height };
  for (const [index, { column, text }] of labels.entries()) {
    const role = roleOf(text);
    // Of several periods of realisation the last or the total one counts.
    const isTaken = role && columns[role] && (role !== 'realisasi' || /lalu/i.test(text));
    if (role && !isTaken) columns[role] = [column, labels[index + 1]?.column ?? Infinity];
  }
  return columns;
}

/** The texts above each column; a merged cell also names the columns below it. */
function labelsOf([top = [], ...more]: readonly Cells[]) {
  const width = Math.max(top.length, ...more.map((row) => row.length));
  let merged = '';
  return Array.from({ length: width }, (_, column) => {
    const below = more
      .map((row) => tidy(row[column]))
      .join(' ')
      .trim();
    const own = tidy(top[column]);
    if (own) merged = own;
    return { column, text: own || below ? `${own || merged} ${below}`.trim() : '' };
  }).filter(({ text }) => text !== '');
}
