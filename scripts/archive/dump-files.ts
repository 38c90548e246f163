import type { Progress } from '../lib/commands/progress.ts';
import { concurrency, listFiles, listTrash, readFile } from './bucket.ts';
import { filePath, type Metadata } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

interface FilesDump {
  /** Keys that the rows name. */
  named: ReadonlySet<string>;
  /** Leaves out files that no row names, such as the trash. */
  namedOnly: boolean;
  report: Progress;
}

/**
 * Adds files after the rows were read: a file that a row names exists, or has moved to the trash since and is read from there.
 * @returns the named keys without a file.
 */
export async function dumpFiles(
  files: R2Bucket,
  writer: ArchiveWriter,
  { named, namedOnly, report }: FilesDump,
): Promise<string[]> {
  const absent = new Set(named);
  let done = 0;
  for await (const all of listFiles(files)) {
    const page = namedOnly ? all.filter(({ key }) => named.has(key)) : all;
    for (let start = 0; start < page.length; start += concurrency) {
      const group = page.slice(start, start + concurrency);
      const contents = await Promise.all(group.map(({ key }) => readFile(files, key)));
      for (const [index, stored] of group.entries())
        if (await addFile(writer, stored.key, contents[index], stored)) absent.delete(stored.key);
      done += group.length;
      report('Membaca berkas', done);
    }
  }
  if (absent.size === 0) return [];
  const trashed = await listTrash(files);
  for (const key of absent) {
    const stored = trashed.get(key);
    const bytes = stored && (await readFile(files, stored.key));
    if (await addFile(writer, key, bytes, stored)) absent.delete(key);
  }
  return [...absent];
}

/** @returns whether there is such a file: it may have been deleted since it was listed. */
async function addFile(
  writer: ArchiveWriter,
  key: string,
  bytes: Uint8Array | undefined,
  { httpMetadata, customMetadata }: Metadata = {},
): Promise<boolean> {
  if (!bytes) return false;
  await writer.add(filePath(key), bytes.length, [bytes], { httpMetadata, customMetadata });
  return true;
}
