import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '#worker/http/answers/csv.ts';
import type { Row } from '../archive/read-rows.ts';
import type { ExportedRecord } from './row.ts';

/** Only whoever runs the command may read what it writes: it holds personal data. */
export const ownerOnly = { file: 0o600, folder: 0o700 } as const;

function createFile(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: ownerOnly.folder });
  return createWriteStream(path, { mode: ownerOnly.file });
}

/** The rows of a table that `dumpDatabase` has written, one at a time. */
export async function* readDump(path: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    yield JSON.parse(line);
  }
}

type Records = AsyncIterable<ExportedRecord>;

/**
 * Writes records twice, one at a time: as JSON with a record a line, which is exact and can be read back, and as CSV for a
 * spreadsheet, where a text that it would take for a formula has an apostrophe in front (worker/http/answers/csv.ts).
 * @returns how many there are.
 */
export async function writeRecords(
  path: string,
  columns: readonly string[],
  records: () => Records,
): Promise<number> {
  let total = 0;
  const json = async function* () {
    for await (const record of records()) {
      yield `${total === 0 ? '[' : ','}\n${JSON.stringify(record)}`;
      total += 1;
    }
    yield total === 0 ? '[]\n' : '\n]\n';
  };
  const csv = async function* () {
    yield `\uFEFF${csvLine(columns)}`;
    for await (const record of records()) yield csvLine(columns.map((name) => cell(record[name])));
  };
  await pipeline(json, createFile(`${path}.json`));
  await pipeline(csv, createFile(`${path}.csv`));
  return total;
}

function cell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number);
}
