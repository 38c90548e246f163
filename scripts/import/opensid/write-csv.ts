import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvOf } from '#worker/http/answers/csv.ts';
import type { ConvertedTable } from './convert.ts';

/** Writes a table as CSV into a folder that only its owner may read, and returns its path. */
export function writeConverted(folder: string, { kind, rows }: ConvertedTable): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${kind}.csv`);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  writeFileSync(path, csvOf([columns, ...lines]), { mode: 0o600 });
  return path;
}
