import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readMigrations } from '../lib/storage/migrations.ts';
import { runScriptWorker, type Target } from '../lib/workerd/run-script-worker.ts';
import type { RestoreOptions } from './restore.ts';

type RestoreRun = Target & Pick<RestoreOptions, 'overwrite' | 'old' | 'eraseAll'>;

/** Restores the archive in a file, inside workerd (restore.ts). */
export function runRestore(path: string, { overwrite, old, eraseAll, ...target }: RestoreRun) {
  const { folder, archive } = locateArchive(path);
  const input = { archive, overwrite, old, eraseAll, migrations: readMigrations() };
  return runScriptWorker('restore', input, { ...target, folder });
}

/** The folder and the name of an archive for a script Worker. @throws when the Worker could not open it. */
function locateArchive(path: string) {
  const archive = basename(path);
  if (!existsSync(path)) throw new Error(`${path} tidak ada.`);
  // workerd's disk service hides these files.
  if (archive.startsWith('.')) throw new Error(`Ganti nama ${archive}: awali tanpa titik.`);
  return { folder: dirname(path), archive };
}
