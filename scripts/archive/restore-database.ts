import { createHash } from 'node:crypto';
import type { Progress } from '../lib/commands/progress.ts';
import { linesOf } from '../lib/files/lines.ts';
import { insertRows } from '../lib/storage/insert-rows.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import { type Manifest, type TableSummary, tablePath } from './manifest.ts';
import { type Archive, readEntries } from './read-archive.ts';
import { readRows, toLines } from './read-rows.ts';
import { archivedTables, identifier } from './tables.ts';

/** Limits of one statement: D1 accepts 2 MB per parameter, and a UTF-16 unit takes at most 3 bytes. */
const most = { rows: 200, characters: 500_000 };

/**
 * Inserts the rows in the order of their keys, parents first; triggers fill the derived tables. Statements are atomic, so an
 * interrupted restore leaves a prefix of a table and continues after it. `verifyRows` checks all rows at the end.
 */
export async function restoreRows(
  database: D1Database,
  { open, manifest }: Archive,
  report: Progress,
): Promise<void> {
  const byPath = new Map(manifest.tables.map((table) => [tablePath(table.name), table]));
  for await (const entry of readEntries(open)) {
    const table = byPath.get(entry.path);
    if (!table) break;
    await restoreTable(database, table, entry.body, report);
  }
  const withSequence = manifest.tables.filter(({ sequence }) => sequence !== null);
  const statements = withSequence.flatMap(({ name, sequence }) => [
    database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').bind(name),
    database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').bind(name, sequence),
  ]);
  await tryAgain(() => database.batch(statements));
}

async function restoreTable(
  database: D1Database,
  { name, columns, rows }: TableSummary,
  body: AsyncIterable<Uint8Array>,
  report: Progress,
): Promise<void> {
  // Skips rows that were inserted although the response was lost.
  const insert = insertRows(database, name, columns);
  const count = database.prepare(`SELECT count(*) AS total FROM ${identifier(name)}`);
  const existing = (await tryAgain(() => count.first<number>('total'))) ?? 0;
  let done = 0;
  for await (const lines of inChunks(body, existing)) {
    const chunk = insert.bind(`[${lines.join(',')}]`);
    await tryAgain(() => chunk.run());
    done += lines.length;
    report(`Menulis tabel ${name}`, existing + done, rows);
  }
}

/** The lines of a table in chunks of one statement, without the first `skipped` ones. */
async function* inChunks(body: AsyncIterable<Uint8Array>, skipped = 0) {
  let left = skipped;
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(body)) {
    left -= 1;
    if (left >= 0) continue;
    if (lines.length === most.rows || characters + line.length > most.characters) {
      if (lines.length > 0) yield lines;
      lines = [];
      characters = 0;
    }
    lines.push(line);
    characters += line.length;
  }
  if (lines.length > 0) yield lines;
}

/** Reads every row back. @throws when one differs from the archive. */
export async function verifyRows(
  database: D1Database,
  { tables, entries }: Manifest,
  report: Progress,
): Promise<void> {
  const keys = new Map((await archivedTables(database)).map(({ name, key }) => [name, key]));
  for (const { name, columns, rows } of tables) {
    const hash = createHash('sha256');
    let read = 0;
    for await (const page of readRows(database, { name, columns, key: keys.get(name) ?? [] })) {
      hash.update(toLines(page));
      read += page.length;
      report(`Memeriksa tabel ${name}`, read, rows);
    }
    const wanted = entries.find(({ path }) => path === tablePath(name));
    if (hash.digest('hex') === wanted?.sha256) continue;
    throw new Error(
      `Isi tabel ${name} tidak sama dengan arsip (${read} baris, di arsip ${rows}). Hentikan portal, lalu ulangi dengan --overwrite.`,
    );
  }
}
