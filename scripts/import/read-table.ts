import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { SourceRow } from './plan.ts';

/** A file as a table: its columns and rows. */
export interface SourceTable {
  file: string;
  columns: string[];
  rows: SourceRow[];
}

/**
 * Reads a CSV (commas, semicolons or tabs, as spreadsheets, phpMyAdmin and mysqldump write it) or a JSON array of objects,
 * told by what the file begins with. UTF-8 with or without its mark, else Windows-1252.
 * @throws in words when it is neither.
 */
export function readTable(path: string): SourceTable {
  const file = basename(path);
  const text = decode(readFileSync(path));
  try {
    return /^\s*[[{]/.test(text) ? readJson(file, text) : readCsv(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} tidak dapat dibaca: ${reason}`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readCsv(file: string, text: string): SourceTable {
  const records: (string | null)[][] = parse(text, {
    delimiter: delimiterOf(text),
    escape: escapeOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    // What phpMyAdmin and mysqldump write where there is no value stands without quotes.
    cast: (value, { quoting }) => (!quoting && /^(?:NULL|\\N)$/.test(value) ? null : value),
  });
  const [heading = [], ...rest] = records;
  const columns = heading.map((name) => (name ?? '').trim());
  if (columns.length === 0) throw new Error('berkas kosong.');
  const own = columns.includes('_id');
  return toTable(
    file,
    columns,
    rest.map((record) => record.map((value) => (own && value ? withoutApostrophe(value) : value))),
    2,
  );
}

/** The sign that parts the cells of the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

/** A quote within quotes is doubled (RFC 4180) or, by MySQL, has a backslash in front. */
const escapeOf = (text: string) => (/[^"\\]\\"[^\n\r,;\t]/.test(text) ? '\\' : '"');

/** Takes back what worker/http/answers/csv.ts puts in front of what a spreadsheet would take for a formula. */
const withoutApostrophe = (value: string) =>
  value.replace(/(^|[,;|\t]\s*)'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g, '$1');

/** An array of objects; or what phpMyAdmin writes, where the rows of a table stand in `data`. */
function readJson(file: string, text: string): SourceTable {
  const read: unknown = JSON.parse(text);
  const list = Array.isArray(read) ? read : [read];
  const dumped = list.find((one) => one?.type === 'table' && Array.isArray(one.data));
  const records: unknown[] = dumped?.data ?? list;
  const objects = records.map((record) => {
    if (record === null || typeof record !== 'object' || Array.isArray(record))
      throw new Error('harus berupa daftar objek.');
    return record as Record<string, unknown>;
  });
  const columns = [...new Set(objects.flatMap((record) => Object.keys(record)))];
  const cells = objects.map((record) => columns.map((column) => toText(record[column])));
  return toTable(file, columns, cells, 1);
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toTable(
  file: string,
  columns: string[],
  cells: readonly (readonly (string | null | undefined)[])[],
  firstRow: number,
): SourceTable {
  const rows = cells.map((record, index) => ({
    file,
    row: index + firstRow,
    values: Object.fromEntries(
      columns.flatMap((name, at) => (record[at] == null ? [] : [[name, record[at]]])),
    ),
  }));
  return { file, columns, rows };
}
