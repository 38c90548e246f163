import { readSheet } from '#contract/budget/read-sheet.ts';
import type { Cell } from '#contract/budget/sheet-columns.ts';

/** Rows of a text: copied from a spreadsheet (tabs), or a CSV with semicolons or commas (RFC 4180). */
export function cellsOf(text: string): string[][] {
  const sign = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${sign}\\n]*))(${sign}|\\n|$)`, 'gy');
  for (const [, quoted, plain = '', end] of text.replace(/\r\n?/g, '\n').matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === sign) continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

/** A tab anywhere; else semicolons, unless commas part more lines. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const lines = text.split('\n');
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  return count(';') * 2 >= count(',') ? ';' : ',';
}

/** In bytes; a year of a village has a tenth of it. */
const maxBytes = 5 * 2 ** 20;

/**
 * The text of a CSV file, or of the sheet of a workbook (.xlsx) with the most lines of a budget, as if it was copied.
 * @throws with a message for people when it is neither
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > maxBytes) throw new Error('Berkasnya terlalu besar. Pilih lembar LRA saja.');
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // A workbook is a ZIP archive.
  const isWorkbook = first === 0x50 && second === 0x4b;
  if (isWorkbook) return readWorkbook(file);
  if (first === 0xd0 && second === 0xcf)
    throw new Error(
      'Berkas .xls lama belum dapat dibaca. Buka di Excel, lalu simpan sebagai .xlsx, atau salin isinya dan tempel di bawah.',
    );
  return file.text();
}

async function readWorkbook(file: File): Promise<string> {
  const { default: readXlsx } = await import('read-excel-file/web-worker');
  const sheets = await readXlsx(file).catch(() => []);
  const texts = sheets.map(({ data }) => toText(data as Cell[][]));
  const countLines = (text: string) => readSheet(cellsOf(text)).lines.length;
  const [best] = texts.sort((one, other) => countLines(other) - countLines(one));
  if (!best) throw new Error('Berkas ini tidak dapat dibaca. Salin isinya dan tempel di bawah.');
  return best;
}

const toText = (rows: readonly (readonly Cell[])[]) =>
  rows
    .map((row) => row.map((cell) => String(cell ?? '').replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
