import type { SourceRow } from './plan.ts';
import type { SourceTable } from './read-table.ts';

/** A column of a kind of file, with other names that it may have. */
export interface ColumnWords {
  name: string;
  also?: readonly string[];
  required?: boolean;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Renames columns to those that the portal knows, ignoring case and punctuation of the headings.
 * @throws in plain words when a required column is missing.
 */
export function knownColumns(
  { file, columns, rows }: SourceTable,
  wanted: readonly ColumnWords[],
): { rows: SourceRow[]; unused: string[] } {
  const found = new Map<string, string>();
  for (const column of columns) {
    const isIt = (word: string) => bare(word) === bare(column);
    // A field's own name precedes another name of a different column, such as 'tanggal' of createdAt.
    const match =
      wanted.find(({ name }) => isIt(name)) ?? wanted.find(({ also = [] }) => also.some(isIt));
    if (match && ![...found.values()].includes(match.name)) found.set(column, match.name);
  }
  const has = new Set(found.values());
  const missing = wanted.filter(({ name, required }) => required && !has.has(name));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new Error(
      `${file}: kolom ${names} tidak ada. Baris pertama harus berisi nama kolom (di phpMyAdmin: "Put columns names in the first row").`,
    );
  }
  return {
    rows: rows.map((row) => ({
      ...row,
      values: Object.fromEntries(
        Object.entries(row.values).flatMap(([column, value]) => {
          const name = found.get(column);
          return name === undefined ? [] : [[name, value]];
        }),
      ),
    })),
    unused: columns.filter((column) => column !== '' && !found.has(column)),
  };
}

/** A note on columns that are not used, if any. */
export const unusedNote = (file: string, unused: readonly string[]): string[] =>
  unused.length > 0 ? [`${file}: kolom yang tidak dipakai: ${unused.join(', ')}`] : [];
