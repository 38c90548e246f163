import type { ContentStore } from '#worker/content/index.ts';
import { openDb } from '#worker/db/client.ts';
import { type ReadFolder, readWhole } from '../lib/files/folder.ts';
import type { Storage } from '../lib/storage/platform.ts';

/** Dependencies and options of an import. */
export interface ImportContext {
  storage: Storage;
  /** The pictures and letters that rows name; null when no folder was given. */
  files: ReadFolder | null;
  /** Replaces records that were changed or deleted in the portal. */
  overwrite: boolean;
  now: Date;
}

/**
 * The bytes of the first file with one of these names, or why there is none, in plain words. Names with '..' are ignored.
 */
export async function readNamed(
  { files }: ImportContext,
  names: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | string> {
  if (!files) return 'menyebut berkas; beri foldernya dengan --files FOLDER';
  for (const name of names) {
    if (name.split('/').includes('..')) continue;
    const bytes = await readWhole(files, name);
    if (bytes) return bytes;
  }
  return 'berkasnya tidak ditemukan di folder --files';
}

/** The content service's store; `settle` waits for deferred work. */
export function contentStore({
  DB,
  FILES,
}: Storage): ContentStore & { settle: () => Promise<void> } {
  const waiting: Promise<unknown>[] = [];
  return {
    db: openDb(DB),
    files: FILES,
    waitUntil: (work) => void waiting.push(work),
    settle: async () => {
      await Promise.all(waiting.splice(0));
    },
  };
}
