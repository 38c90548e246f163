import { type ReadFolder, readWhole } from '../lib/folder.ts';

/** The bytes of a file that a row names, the first that exists of several names; null when there is none. Names must not lead upwards. */
export async function readNamed(
  folder: ReadFolder,
  names: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const name of names) {
    if (name.split('/').includes('..')) continue;
    const bytes = await readWhole(folder, name);
    if (bytes) return bytes;
  }
  return null;
}
