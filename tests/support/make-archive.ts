import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveName, makeArchive } from '#scripts/archive/make-archive.ts';
import type { Contents, Manifest } from '#scripts/archive/manifest.ts';
import { type Progress, silent } from '#scripts/lib/commands/progress.ts';
import { nodeFolder } from '#scripts/lib/files/node-folder.ts';
import type { Storage } from '#scripts/lib/storage/platform.ts';
import { ownVersion } from '#scripts/release/release.ts';

interface Options {
  contents?: Contents;
  report?: Progress;
  moved?: boolean;
}

/** Makes an archive as `npm run backup` and `npm run export` do, but in this process. */
export async function archiveTo(
  storage: Storage,
  path: string,
  { contents = 'everything', report = silent, moved = false }: Options = {},
): Promise<Manifest> {
  const scratch = `${path}.scratch`;
  const folder = nodeFolder(scratch);
  const options = { contents, moved, version: ownVersion };
  try {
    const manifest = await makeArchive(storage, folder, options, report);
    await rename(join(scratch, archiveName), path);
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
