import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readMigrations } from '../lib/migrations.ts';
import type { Place } from '../lib/place.ts';
import { runScriptWorker } from '../lib/run-script-worker.ts';
import type { Progress } from './progress.ts';
import type { summaryOf } from './target.ts';

interface RestoreRun {
  place?: Place;
  /** The state folder of a local place. */
  state?: string;
  overwrite: boolean;
  old: boolean;
  report: Progress;
}

type Restored = ReturnType<typeof summaryOf> & { createdAt: string; erased: number };

/** Restores the archive in a file, inside workerd (restore.ts). */
export async function runRestore(
  path: string,
  { overwrite, old, ...run }: RestoreRun,
): Promise<Restored> {
  const archive = basename(path);
  if (!existsSync(path)) throw new Error(`${path} tidak ada.`);
  // workerd hides such files.
  if (archive.startsWith('.')) throw new Error(`Ganti nama ${archive}: awali tanpa titik.`);
  return await runScriptWorker<Restored>({
    ...run,
    entry: 'archive/restore.worker.ts',
    folder: dirname(path),
    input: { archive, overwrite, old, migrations: readMigrations() },
  });
}
