import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { csvOf } from '#worker/http/responses/csv.ts';
import { runScriptWorker, type Target } from '../lib/workerd/run-script-worker.ts';
import type { Source, TablesImport } from './import-tables.ts';
import { type ConvertedTable, convertOpenSid } from './opensid/convert.ts';
import { readTable } from './read-table.ts';
import type { Imported } from './result.ts';

interface ImportRun extends Target, Pick<TablesImport, 'apply' | 'overwrite'> {
  kind: string;
  paths: readonly string[];
  files: string | null;
}

/** Imports files of this machine, inside workerd. @throws in plain words when one cannot be used at all. */
export async function runImport(run: ImportRun): Promise<Imported> {
  if (run.kind !== 'opensid') return await importTables(run, [readSource(run)]);
  const { sources, notes } = convertFiles(run.paths);
  const { lines, wrong } = await importTables(run, sources);
  return { lines: [...notes, ...lines], wrong };
}

function importTables(
  { files, apply, overwrite, ...target }: ImportRun,
  sources: readonly Source[],
): Promise<Imported> {
  if (files) refuseOutsideLinks(files);
  const input = { sources, hasFolder: files !== null, apply, overwrite };
  return runScriptWorker('importTables', input, { ...target, ...(files && { folder: files }) });
}

const readSource = ({ kind, paths }: ImportRun): Source => ({
  kind,
  table: readTable(onlyOne(paths)),
});

function onlyOne([path = '', ...more]: readonly string[]): string {
  if (more.length === 0) return path;
  throw new Error('Sebut satu berkas; jenis opensid saja yang menerima beberapa.');
}

/** Writes OpenSID's tables as CSV into a folder `portal` next to the first one, and reads them from there. */
export function convertFiles(paths: readonly string[]): { sources: Source[]; notes: string[] } {
  const { tables, notes } = convertOpenSid(paths.map(readTable));
  const folder = join(dirname(paths[0] ?? ''), 'portal');
  const sources = tables.map((table) => ({
    kind: table.kind,
    table: readTable(writeConverted(folder, table)),
  }));
  const written = `Tabel OpenSID ditulis sebagai CSV ke ${folder}. Hapus sesudahnya: warga.csv dan surat.csv memuat data pribadi.`;
  return { sources, notes: [written, ...notes] };
}

/** Writes a table as CSV into a folder that only its owner may read, and returns its path. */
function writeConverted(folder: string, { kind, rows }: ConvertedTable): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${kind}.csv`);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  writeFileSync(path, csvOf([columns, ...lines]), { mode: 0o600 });
  return path;
}

/** workerd follows symbolic links: an extracted archive must not give access to files outside its folder. */
function refuseOutsideLinks(folder: string): void {
  if (!existsSync(folder)) throw new Error(`Folder ${folder} tidak ada.`);
  const root = realpathSync(folder);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const link = join(entry.parentPath, entry.name);
    if (existsSync(link) && !realpathSync(link).startsWith(`${root}${sep}`))
      throw new Error(`${link} menunjuk ke luar folder itu. Hapus tautannya, lalu ulangi.`);
  }
}
