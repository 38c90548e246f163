import { basename } from 'node:path';
import type { Folder } from '#scripts/lib/folder.ts';
import { linesOf } from '#scripts/lib/lines.ts';

/** A record of an export's file, and the row where it stands in the CSV beside. */
export interface FoundRecord {
  file: string;
  row: number;
  record: Record<string, unknown>;
}

/** Records that are checked and written together. */
const pageSize = 200;
const pageCharacters = 500_000;

/**
 * The records of a file in pages, one page in memory; none when the file does not exist.
 * @throws in plain words when it is not as an export writes it: a JSON array with one record per line.
 */
export async function* readPages(folder: Folder, path: string): AsyncGenerator<FoundRecord[]> {
  const stream = await folder.open(path);
  if (!stream) return;
  const file = basename(path);
  let page: FoundRecord[] = [];
  let characters = 0;
  let row = 1;
  for await (const line of linesOf(stream)) {
    if (/^\s*(?:\[|\]|\[\])?\s*$/.test(line)) continue;
    row += 1;
    page.push({ file, row, record: parse(file, row, line) });
    characters += line.length;
    if (page.length < pageSize && characters < pageCharacters) continue;
    yield page;
    page = [];
    characters = 0;
  }
  if (page.length > 0) yield page;
}

function parse(file: string, row: number, line: string): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(line.replace(/,\s*$/, ''));
    if (record !== null && typeof record === 'object' && !Array.isArray(record))
      return record as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new Error(`${file}, catatan ${row}: bukan seperti yang ditulis npm run export.`);
}
