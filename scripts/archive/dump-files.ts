import type { Progress } from '../lib/commands/progress.ts';
import { concurrency, listFiles, listTrash, readFile, type StoredFile } from './bucket.ts';
import { filePath } from './manifest.ts';
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
      for (const key of await addAll(files, group, writer)) absent.delete(key);
      done += group.length;
      report('Membaca berkas', done);
    }
  }
  return absent.size > 0 ? await addFromTrash(files, absent, writer) : [];
}

/** @returns the keys of those that still exist. */
async function addAll(files: R2Bucket, group: readonly StoredFile[], writer: ArchiveWriter) {
  const contents = await Promise.all(group.map(({ key }) => readFile(files, key)));
  const added: string[] = [];
  for (const [index, stored] of group.entries()) {
    const bytes = contents[index];
    if (!bytes) continue;
    await addFile(writer, stored.key, bytes, stored);
    added.push(stored.key);
  }
  return added;
}

async function addFromTrash(
  files: R2Bucket,
  absent: ReadonlySet<string>,
  writer: ArchiveWriter,
): Promise<string[]> {
  const trashed = await listTrash(files);
  const missing: string[] = [];
  for (const key of absent) {
    const stored = trashed.get(key);
    const bytes = stored && (await readFile(files, stored.key));
    if (bytes) await addFile(writer, key, bytes, stored);
    else missing.push(key);
  }
  return missing;
}

const addFile = (
  writer: ArchiveWriter,
  key: string,
  bytes: Uint8Array,
  { httpMetadata, customMetadata }: StoredFile,
) => writer.add(filePath(key), bytes.length, [bytes], { httpMetadata, customMetadata });
