import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readMigrations } from '../lib/migrations.ts';
import type { Place } from '../lib/place.ts';
import type { Progress } from '../lib/progress.ts';
import { runScriptWorker } from '../lib/run-script-worker.ts';
import type { summaryOf } from './manifest.ts';

interface RestoreRun {
  place?: Place;
  /** The state folder of a local place. */
  state?: string;
  overwrite: boolean;
  old: boolean;
  eraseAll?: boolean;
  report: Progress;
}

type Restored = ReturnType<typeof summaryOf> & { createdAt: string; erased: number };

/** Restores the archive in a file, inside workerd (restore.ts). */
export async function runRestore(
  path: string,
  { overwrite, old, eraseAll = false, ...run }: RestoreRun,
): Promise<Restored> {
  const { folder, archive } = locateArchive(path);
  return await runScriptWorker<Restored>({
    ...run,
    entry: 'archive/restore.worker.ts',
    folder,
    input: { archive, overwrite, old, eraseAll, migrations: readMigrations() },
  });
}

/** The folder and the name of an archive for a script Worker. @throws when the Worker could not open it. */
export function locateArchive(path: string) {
  const archive = basename(path);
  if (!existsSync(path)) throw new Error(`${path} tidak ada.`);
  // workerd's disk service hides these files.
  if (archive.startsWith('.')) throw new Error(`Ganti nama ${archive}: awali tanpa titik.`);
  return { folder: dirname(path), archive };
}
