import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { collections, findCollection } from '#contract/collections/index.ts';
import { village } from '#village.config.ts';
import { refuseExisting } from '../archive/back-up.ts';
import { forEach, readFile } from '../archive/bucket.ts';
import { dumpDatabase } from '../archive/dump-database.ts';
import type { Progress } from '../archive/progress.ts';
import type { Storage } from '../lib/platform.ts';
import { noteUse } from './note-use.ts';
import { type ExportSummary, readmeOf } from './readme.ts';
import { contentHead, toContent, toExported, toPath } from './row.ts';
import { contentFileSchema, tableSchema } from './schema.ts';
import { exportedTables } from './tables.ts';
import { ownerOnly, readDump, writeRecords } from './write-records.ts';

/**
 * Writes everything that the portal holds into a new folder, in open formats. All records are of one moment
 * (scripts/archive/dump-database.ts); one at a time is in memory. The folder gets its name when it is complete.
 * @throws when the folder is there already, or the export cannot be made; then nothing of it stays.
 */
export async function exportPortal(
  storage: Storage,
  folder: string,
  report: Progress,
): Promise<ExportSummary> {
  await refuseExisting(folder);
  const partial = await mkdtemp(`${folder}.`);
  const remove = () => rmSync(partial, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const summary = await write(storage, partial, report);
    await rename(partial, folder);
    await noteUse(storage.DB, 'portal.export', '', summary.files);
    return summary;
  } finally {
    process.off('exit', remove);
    await rm(partial, { recursive: true, force: true });
  }
}

async function write(
  { DB, FILES }: Storage,
  folder: string,
  report: Progress,
): Promise<ExportSummary> {
  const rows = join(folder, 'rows');
  await mkdir(rows, { mode: ownerOnly.folder });
  const { createdAt, named } = await dumpDatabase(DB, rows, report);
  const totals: Record<string, number> = {};
  for (const table of exportedTables) {
    const records = async function* () {
      const path = join(rows, `${table.table}.jsonl`);
      for await (const row of readDump(path)) yield toExported(table, row);
    };
    const names = table.columns.map(({ name }) => name);
    totals[table.file] = await writeRecords(join(folder, table.file), names, records);
    await writeJson(folder, `${table.file}.skema.json`, tableSchema(table));
    report(`Menulis ${table.file}`, totals[table.file] ?? 0);
  }
  Object.assign(totals, await writeContent(rows, folder, report));
  await rm(rows, { recursive: true });
  const missing = await writeFiles(FILES, named, folder, report);
  const summary = { createdAt, totals, files: named.size - missing.length, missing };
  await writeJson(folder, 'pengaturan/desa.json', village);
  await writeText(folder, 'README.md', readmeOf(village, summary));
  return summary;
}

/** A file for each collection. Content is the smallest part of a portal: going through all of it for each is cheap. */
async function writeContent(rows: string, folder: string, report: Progress) {
  const totals: Record<string, number> = {};
  for (const definition of collections) {
    const { path, fields } = definition;
    const file = `isi/${path}`;
    const records = async function* () {
      for await (const row of readDump(join(rows, 'content_records.jsonl'))) {
        if (row.collection === path) yield toContent(row, findCollection(path));
      }
    };
    const [id = '', ...head] = Object.keys(contentHead);
    const names = [id, ...fields.map(({ name }) => name), ...head];
    totals[file] = await writeRecords(join(folder, file), names, records);
    await writeJson(folder, `${file}.skema.json`, contentFileSchema(definition));
    report(`Menulis ${file}`, totals[file] ?? 0);
  }
  return totals;
}

/** @returns the paths of those that are gone. */
async function writeFiles(
  files: R2Bucket,
  keys: ReadonlySet<string>,
  folder: string,
  report: Progress,
): Promise<string[]> {
  const missing: string[] = [];
  let done = 0;
  await forEach(keys, async (key) => {
    const bytes = await readFile(files, key);
    if (bytes) await writeText(folder, toPath(key), bytes);
    else missing.push(toPath(key));
    done += 1;
    report('Menulis berkas', done, keys.size);
  });
  return missing.sort();
}

async function writeText(folder: string, name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder });
  await writeFile(path, content, { mode: ownerOnly.file });
}

const writeJson = (folder: string, name: string, value: object) =>
  writeText(folder, name, `${JSON.stringify(value, null, 2)}\n`);
