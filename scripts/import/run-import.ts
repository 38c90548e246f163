import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Progress } from '../archive/progress.ts';
import type { Place } from '../lib/place.ts';
import { runScriptWorker } from '../lib/run-script-worker.ts';
import type { Imported } from './import.worker.ts';
import { readTable } from './read-table.ts';

interface ImportRun {
  place?: Place;
  /** The state folder of a local place. */
  state?: string;
  kind: string;
  /** Tables, or one folder of an export. */
  paths: readonly string[];
  /** The folder of pictures and letters that rows name. */
  files: string | null;
  apply: boolean;
  overwrite: boolean;
  report: Progress;
}

/** Imports files of this machine, inside workerd (import-files.ts). */
export async function runImport({
  kind,
  paths,
  files,
  apply,
  overwrite,
  ...run
}: ImportRun): Promise<Imported> {
  const isExport = kind === 'ekspor';
  const folder = isExport ? exportFolder(paths) : files;
  if (folder) refuseOutsideLinks(folder);
  return await runScriptWorker<Imported>({
    ...run,
    entry: 'import/import.worker.ts',
    ...(folder && { folder }),
    input: {
      kind,
      tables: isExport ? [] : paths.map(readTable),
      hasFolder: folder !== null,
      apply,
      overwrite,
    },
  });
}

function exportFolder([folder = '', ...more]: readonly string[]): string {
  if (more.length > 0) throw new Error('Sebut satu folder ekspor.');
  if (!existsSync(join(folder, 'akun.json')))
    throw new Error(`${folder} bukan folder ekspor: akun.json tidak ada. Buka dulu ZIP-nya.`);
  return folder;
}

/** workerd follows symbolic links: a folder that somebody else has packed must not lead to other files. */
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
