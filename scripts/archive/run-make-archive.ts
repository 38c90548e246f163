import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { runScriptWorker, type Target } from '../lib/workerd/run-script-worker.ts';
import { ownVersion } from '../release/release.ts';
import { archiveName } from './make-archive.ts';
import type { Contents } from './manifest.ts';

/**
 * Makes an archive inside workerd (make-archive.ts). It gets its name when it is complete and verified; only its owner may read it.
 * @throws when the file exists or the archive cannot be made; nothing is left then.
 */
export async function runMakeArchive(
  path: string,
  { contents, moved = false, ...target }: Target & { contents: Contents; moved?: boolean },
) {
  if (existsSync(path)) throw new Error(`${path} sudah ada. Pilih nama berkas lain.`);
  const parent = dirname(resolve(path));
  if (!existsSync(parent)) throw new Error(`Folder ${parent} tidak ada.`);
  // On the disk of the archive, and closed to others.
  const folder = await mkdtemp(`${resolve(path)}.`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const run = { ...target, folder, writable: true };
    const made = await runScriptWorker(
      'makeArchive',
      { contents, moved, version: ownVersion },
      run,
    );
    const partial = join(folder, archiveName);
    await chmod(partial, 0o600);
    await rename(partial, path);
    return made;
  } finally {
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}
