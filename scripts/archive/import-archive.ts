import { markers, trash } from '#worker/files/index.ts';
import { unknownPassword } from '../import/accounts.ts';
import { newResult, type Result } from '../import/result.ts';
import type { Storage } from '../lib/platform.ts';
import type { Progress } from '../lib/progress.ts';
import { tryAgain } from '../lib/try-again.ts';
import { forEach } from './bucket.ts';
import { eraseAgain } from './erase-again.ts';
import { importRows, newRowImport, type RowImport } from './import-rows.ts';
import { filesOf, type Manifest, tablePath } from './manifest.ts';
import { allNamed } from './named-files.ts';
import { noteUse } from './note-use.ts';
import { type Archive, type OpenArchive, readEntries, verifyArchive } from './read-archive.ts';
import { fileGroups, listAll, putFile } from './restore-files.ts';
import { archivedTables, tablesOf } from './tables.ts';

interface ImportOptions {
  /** False for a dry run, which writes nothing. */
  apply: boolean;
  report: Progress;
}

/**
 * Adds the rows and files of an archive to a portal that should be empty except for its first admin. Ids, numbers, codes and the order
 * stay the same; accounts come without a password. Idempotent: existing rows and files are not changed, and deletions are repeated.
 * @throws in plain words, before any change, when the archive is damaged or of another version.
 */
export async function importArchive(
  storage: Storage,
  open: OpenArchive,
  { apply, report }: ImportOptions,
): Promise<Result[]> {
  const { DB: database } = storage;
  const archive = await verifyArchive(open, report);
  await refuseOtherVersion(database, archive.manifest);
  const run = newRowImport(database, { apply, report, passwordHash: await unknownPassword() });
  const results = await importTables(run, archive);
  results.push(await importFiles(storage, archive, { apply, report }));
  if (!apply) return results;
  await eraseAgain(storage);
  const added = results.reduce((sum, { counts }) => sum + counts.baru, 0);
  if (added > 0) await noteUse(database, 'portal.import', 'arsip', added);
  return results;
}

async function refuseOtherVersion(database: D1Database, { migrations }: Manifest): Promise<void> {
  const history = database.prepare('SELECT name FROM d1_migrations ORDER BY id');
  const { results } = await tryAgain(() => history.all<{ name: string }>());
  if (results.map(({ name }) => name).join() === migrations.join()) return;
  throw new Error(
    'Arsip ini dibuat oleh versi portal yang lain. Tidak ada yang diubah. Samakan versi kedua portal, buat ekspor baru, lalu ulangi.',
  );
}

async function importTables(run: RowImport, { open, manifest }: Archive): Promise<Result[]> {
  const summaries = new Map(manifest.tables.map((table) => [tablePath(table.name), table]));
  // Names come from this database, never from the archive.
  const tables = tablesOf(await archivedTables(run.database), 'personal');
  const results: Result[] = [];
  for await (const { path, body } of readEntries(open)) {
    const summary = summaries.get(path);
    if (!summary) break;
    const table = tables.find(({ name }) => name === summary.name);
    if (!table) throw new Error(`Tabel ${summary.name} tidak dikenal.`);
    const columns = summary.columns.filter((column) => table.columns.includes(column));
    results.push(await importRows(run, { name: table.name, columns }, body));
  }
  return results;
}

async function importFiles(
  { DB, FILES }: Storage,
  { open, manifest }: Archive,
  { apply, report }: ImportOptions,
): Promise<Result> {
  const result = newResult('berkas');
  const { missing } = manifest;
  if (missing.length > 0)
    result.notes.push(`${missing.length} berkas sudah tidak ada ketika arsip dibuat.`);
  const existing = await listAll(FILES);
  const entries = filesOf(manifest);
  const named = apply ? await allNamed(DB) : null;
  const isWanted = (key: string) =>
    key.startsWith(markers) || (named ? named.has(key) : !key.startsWith(trash));
  const wanted = [...entries.keys()].filter(isWanted);
  const added = new Set(wanted.filter((key) => !existing.has(key)));
  result.counts.baru = added.size;
  result.counts.sama = wanted.length - added.size;
  if (!apply) return result;
  let done = 0;
  for await (const group of fileGroups(open)) {
    await forEach(group, async (file) => {
      const entry = entries.get(file.key);
      if (!entry || !added.has(file.key)) return;
      await putFile(FILES, file, entry);
      done += 1;
      report('Menulis berkas', done, added.size);
    });
  }
  return result;
}
