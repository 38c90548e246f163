import { createReadStream, rmSync } from 'node:fs';
import { access, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { village } from '#village.config.ts';
import { openFile } from '../lib/open-file.ts';
import type { Storage } from '../lib/platform.ts';
import { tryAgain } from '../lib/try-again.ts';
import { type DatabaseDump, dumpDatabase } from './dump-database.ts';
import { dumpFiles } from './dump-files.ts';
import { type Manifest, tablePath } from './manifest.ts';
import type { Progress } from './progress.ts';
import { verifyArchive } from './read-archive.ts';
import { backupRun, summaryOf } from './target.ts';
import { ArchiveWriter } from './write-archive.ts';

/**
 * Makes one archive of D1 and R2 while the portal runs, reads it back, and only then gives it its name.
 * @throws when the file is there already, or the archive cannot be made; then nothing of it stays.
 */
export async function backUp(
  { DB, FILES }: Storage,
  path: string,
  report: Progress,
): Promise<Manifest> {
  await refuseExisting(path);
  // Beside the archive: there is room, and nobody else may look into it. It goes even when the command is stopped.
  const folder = await mkdtemp(`${path}.`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const dump = await dumpDatabase(DB, folder, report);
    const partial = join(folder, 'archive.tar');
    await write(partial, folder, dump, FILES, report);
    const { manifest } = await verifyArchive(openFile(partial), report);
    await rename(partial, path);
    return manifest;
  } finally {
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws when there is a file of this name. */
export async function refuseExisting(path: string): Promise<void> {
  const taken = await access(path).then(
    () => true,
    () => false,
  );
  if (taken) throw new Error(`${path} sudah ada. Pilih nama berkas lain.`);
}

/**
 * Makes a backup and lets the portal know how it went: the Dashboard tells of one that failed or is overdue. What went wrong is
 * told by its code alone, as words of it may name a file.
 */
export async function backUpAndNote(
  storage: Storage,
  path: string,
  report: Progress,
): Promise<Manifest> {
  const note = (outcome: 'ok' | 'failed', at: string, detail: Record<string, string | number>) => {
    const run = backupRun(storage.DB, outcome, at, detail);
    return tryAgain(() => run.run());
  };
  let manifest: Manifest;
  try {
    manifest = await backUp(storage, path, report);
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? String(error.code) : 'see its output';
    // What went wrong with the backup is what to tell, not that it could not be noted.
    await note('failed', new Date().toISOString(), { cause }).catch(() => undefined);
    throw error;
  }
  await note('ok', manifest.createdAt, summaryOf(manifest));
  return manifest;
}

async function write(
  path: string,
  folder: string,
  { named, ...content }: DatabaseDump,
  files: R2Bucket,
  report: Progress,
): Promise<void> {
  const writer = new ArchiveWriter(path);
  try {
    for (const { name } of content.tables) {
      const rows = join(folder, `${name}.jsonl`);
      await writer.add(tablePath(name), (await stat(rows)).size, createReadStream(rows));
    }
    const missing = await dumpFiles(files, named, writer, report);
    await writer.finish({ village: village.name, missing, ...content });
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}
