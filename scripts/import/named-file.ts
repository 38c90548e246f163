import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * The bytes of a file that a row names, out of the folder that was told; of several names the first that is there. Null where
 * there is none. Names lead nowhere else: neither upwards nor by a link.
 */
export async function readNamed(
  folder: string,
  names: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const root = await realpath(folder);
  for (const name of names) {
    const path = await realpath(join(root, name)).catch(() => null);
    if (path?.startsWith(`${root}${sep}`)) {
      const bytes = await readFile(path).catch(() => null);
      if (bytes) return new Uint8Array(bytes);
    }
  }
  return null;
}
