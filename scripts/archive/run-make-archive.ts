import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Place } from '../lib/place.ts';
import type { Progress } from '../lib/progress.ts';
import { runScriptWorker } from '../lib/run-script-worker.ts';
import { archiveName } from './make-archive.ts';
import type { Contents } from './manifest.ts';

interface ArchiveRun {
  place?: Place;
  /** The state folder of a local place. */
  state?: string;
  contents: Contents;
  report: Progress;
}

export interface MadeArchive {
  rows: number;
  files: number;
  bytes: number;
  /** Keys that a row names and that are neither in the bucket nor in its trash. */
  missing: string[];
}

/**
 * Makes an archive inside workerd (make-archive.ts). It gets its name when it is complete and verified; only its owner may read it.
 * @throws when the file exists or the archive cannot be made; nothing is left then.
 */
export async function runMakeArchive(
  path: string,
  { contents, ...run }: ArchiveRun,
): Promise<MadeArchive> {
  if (existsSync(path)) throw new Error(`${path} sudah ada. Pilih nama berkas lain.`);
  const parent = dirname(resolve(path));
  if (!existsSync(parent)) throw new Error(`Folder ${parent} tidak ada.`);
  // On the disk of the archive, and closed to others.
  const folder = await mkdtemp(`${resolve(path)}.`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const made = await runScriptWorker<MadeArchive>({
      ...run,
      entry: 'archive/make-archive.worker.ts',
      folder,
      writable: true,
      input: { contents },
    });
    const partial = join(folder, archiveName);
    await chmod(partial, 0o600);
    await rename(partial, path);
    return made;
  } finally {
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}
