import { originalKey } from '#worker/media/public-file.ts';
import { type Row, readRows } from './read-rows.ts';
import { archivedTables } from './tables.ts';

const valuesOf = (json: unknown): string[] => Object.values(JSON.parse(String(json)));

const namedIn: Record<string, (row: Row) => string[]> = {
  applications: ({ photos }) => valuesOf(photos),
  letters: ({ pdf_key }) => (pdf_key ? [String(pdf_key)] : []),
  signed_letters: ({ file_key }) => (file_key ? [String(file_key)] : []),
  content_records: ({ images }) => valuesOf(images).map(originalKey),
};

export const namedBy = (table: string, rows: readonly Row[]): string[] =>
  rows.flatMap((row) => namedIn[table]?.(row) ?? []);

/** Every key that a row of the database names. */
export async function allNamed(database: D1Database): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of await archivedTables(database)) {
    if (!namedIn[table.name]) continue;
    for await (const rows of readRows(database, table)) {
      for (const key of namedBy(table.name, rows)) named.add(key);
    }
  }
  return named;
}
