import { type ReadFolder, readWhole } from '../lib/folder.ts';

/** The bytes of the first file that exists; null when there is none. Names with '..' are ignored. */
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
