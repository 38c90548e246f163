import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { ownerOnly } from './write-records.ts';

/** Packs a folder into a ZIP, one file at a time. @throws when the ZIP is there already. */
export async function zipFolder(folder: string, path: string): Promise<void> {
  const entries = async function* () {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile());
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
      const { mtime } = await stat(file);
      const name = file.slice(folder.length + 1);
      yield { name, lastModified: mtime, input: Readable.toWeb(createReadStream(file)) };
    }
  };
  const zip = makeZip(entries() as Parameters<typeof makeZip>[0]);
  await pipeline(
    Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(path, { flags: 'wx', mode: ownerOnly.file, flush: true }),
  );
}
