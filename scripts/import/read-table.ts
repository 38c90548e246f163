import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { SourceRow } from './plan.ts';

/** A file as a table: its columns and rows. */
export interface SourceTable {
  file: string;
  columns: string[];
  rows: SourceRow[];
}

/**
 * Reads a CSV (commas, semicolons or tabs, as spreadsheets, phpMyAdmin and mysqldump write it) or a JSON array of objects,
 * recognised by the first character. UTF-8 with or without BOM, UTF-16 with BOM, else Windows-1252.
 * @throws in plain words when it is missing or neither.
 */
export function readTable(path: string): SourceTable {
  const file = basename(path);
  if (!existsSync(path)) throw new Error(`${file} tidak ditemukan.`);
  const bytes = readFileSync(path);
  // Spreadsheets are ZIP files, or those of Excel before 2007.
  if (/^(?:504b0304|d0cf11e0)/.test(bytes.toString('hex', 0, 4)))
    throw new Error(
      `${file} adalah buku kerja Excel. Buka berkasnya, simpan sebagai CSV, lalu masukkan CSV itu.`,
    );
  const text = decode(bytes);
  try {
    return /^\s*[[{]/.test(text) ? readJson(file, text) : readCsv(file, text);
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? 'bukan JSON yang benar.' : String((error as Error).message);
    throw new Error(`${file} tidak dapat dibaca: ${reason}`);
  }
}

function decode(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  if (mark === 'utf-16le' || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readCsv(file: string, whole: string): SourceTable {
  // Excel's own line with the separator.
  const [named = '', separator] = /^sep=(.)\r?\n/i.exec(whole) ?? [];
  const text = whole.slice(named.length);
  const firstLine = named ? 2 : 1;
  const lines = parseCsv(text, firstLine, {
    delimiter: separator ?? delimiterOf(text),
    escape: escapeOf(text),
    relax_column_count: true,
    // phpMyAdmin and mysqldump write NULL without quotes.
    cast: (value, { quoting }) => (!quoting && /^(?:NULL|\\N)$/.test(value) ? null : value),
  });
  const [heading, ...rest] = lines
    .map((cells, index) => ({ cells, row: index + firstLine }))
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  const columns = (heading?.cells ?? []).map((name) => (name ?? '').trim());
  if (columns.length === 0) throw new Error('berkas kosong.');
  const own = columns.includes('_id');
  const records = rest.map(({ cells, row }) => ({
    row,
    cells: cells.map((value) => (value === null ? null : asTyped(value, own))),
  }));
  return toTable(file, columns, records);
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

/** A quote inside quotes is doubled (RFC 4180), or escaped by a backslash (MySQL). The portal's own files have the column "_id". */
function escapeOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  return !heading.includes('"_id"') && /[^"\\]\\"[^\n\r,;\t]/.test(text) ? '\\' : '"';
}

/** Removes what worker/http/responses/csv.ts adds for spreadsheets: ="…" and, in the portal's own files, apostrophes. */
function asTyped(value: string, isOwn: boolean): string {
  const [, digits] = /^="(\d*)"$/.exec(value) ?? [];
  if (digits !== undefined) return digits;
  if (!isOwn) return value;
  return value.replace(/(^|[,;|\t]\s*)'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g, '$1');
}

const csvFaults: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'tanda kutip pembuka tidak pernah ditutup',
  CSV_INVALID_CLOSING_QUOTE: 'setelah tanda kutip penutup ada huruf lain',
  INVALID_OPENING_QUOTE: 'ada tanda kutip di tengah isian',
  CSV_MAX_RECORD_SIZE: 'baris terlalu panjang',
};

function parseCsv(text: string, firstLine: number, options: Options): (string | null)[][] {
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = csvFaults[error.code] ?? 'bukan CSV yang dapat dibaca';
    const line = Number(error.lines) + firstLine - 1;
    throw new Error(`baris ${line}: ${fault}.`, { cause: error });
  }
}

/** Reads an array of objects, or phpMyAdmin's format with the rows of a table in `data`. */
function readJson(file: string, text: string): SourceTable {
  const read: unknown = JSON.parse(text);
  const list = Array.isArray(read) ? read : [read];
  const dumped = list.find((one) => one?.type === 'table' && Array.isArray(one.data));
  const items: unknown[] = dumped?.data ?? list;
  const objects = items.map((record) => {
    if (record === null || typeof record !== 'object' || Array.isArray(record))
      throw new Error('harus berupa daftar objek.');
    return record as Record<string, unknown>;
  });
  const columns = [...new Set(objects.flatMap((record) => Object.keys(record)))];
  const records = objects.map((record, index) => ({
    row: index + 1,
    cells: columns.map((column) => toText(record[column])),
  }));
  return toTable(file, columns, records);
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toTable(
  file: string,
  columns: string[],
  records: readonly { row: number; cells: readonly (string | null)[] }[],
): SourceTable {
  const rows = records.map(({ row, cells }) => ({
    file,
    row,
    values: Object.fromEntries(
      columns.flatMap((name, at) => (cells[at] == null ? [] : [[name, cells[at]]])),
    ),
  }));
  return { file, columns, rows };
}
