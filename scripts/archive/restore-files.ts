import { discardFiles, markers, trash } from '#worker/files/service.ts';
import { tryAgain } from '../lib/try-again.ts';
import {
  concurrency,
  forEach,
  hasBytes,
  listFiles,
  type StoredFile,
  sameMetadata,
  toHttpMetadata,
} from './bucket.ts';
import { type Entry, filesOf, keyOf, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { type Archive, type OpenArchive, readEntries } from './read-archive.ts';

/** Puts every file of the archive into the bucket, except those that it has already with the same bytes. */
export async function restoreFiles(
  files: R2Bucket,
  { open, manifest }: Archive,
  report: Progress,
): Promise<void> {
  const wanted = filesOf(manifest);
  const standing = await listAll(files);
  let done = 0;
  for await (const group of fileGroups(open)) {
    await Promise.all(
      group.map(async ({ key, bytes }) => {
        const entry = wanted.get(key);
        if (entry) await put(files, key, bytes, entry, standing.get(key));
      }),
    );
    done += group.length;
    report('Menulis berkas', done, wanted.size);
  }
}

async function listAll(files: R2Bucket): Promise<Map<string, StoredFile>> {
  const standing = new Map<string, StoredFile>();
  for await (const page of listFiles(files)) for (const file of page) standing.set(file.key, file);
  return standing;
}

interface ReadFile {
  key: string;
  bytes: Uint8Array;
}

/** The archive's files, in groups that are uploaded together. */
async function* fileGroups(open: OpenArchive): AsyncGenerator<ReadFile[]> {
  let group: ReadFile[] = [];
  for await (const { path: entryPath, body } of readEntries(open)) {
    const key = keyOf(entryPath);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) if (key !== undefined) chunks.push(chunk);
    if (key === undefined) continue;
    group.push({ key, bytes: Buffer.concat(chunks) });
    if (group.length === concurrency) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}

async function put(
  files: R2Bucket,
  key: string,
  bytes: Uint8Array,
  entry: Entry,
  standing: StoredFile | undefined,
): Promise<void> {
  if (standing) {
    // A deletion that the bucket remembers is as good as the archive's.
    if (key.startsWith(markers)) return;
    if (await isSame(files, standing, entry)) return;
    await discardFiles(files, [key]);
    if (await files.head(key)) throw new Error(`${key} tidak dapat dipindahkan ke tempat sampah.`);
  }
  const metadata = {
    sha256: entry.sha256,
    httpMetadata: toHttpMetadata(entry),
    customMetadata: entry.customMetadata ?? {},
  };
  await tryAgain(() => files.put(key, bytes, metadata));
}

async function isSame(files: R2Bucket, standing: StoredFile, entry: Entry): Promise<boolean> {
  if (standing.size !== entry.size || !sameMetadata(standing, entry)) return false;
  if (standing.sha256) return standing.sha256 === entry.sha256;
  return await hasBytes(files, standing.key, entry);
}

/**
 * Reads every file back, and moves to the trash what the archive does not have: nothing of an overwritten portal is deleted, and
 * what it remembers of deletions stays.
 * @throws when a file is not as the archive has it.
 */
export async function verifyFiles(
  files: R2Bucket,
  manifest: Manifest,
  report: Progress,
): Promise<void> {
  const wanted = filesOf(manifest);
  const standing = await listAll(files);
  let done = 0;
  await forEach(wanted, async ([key, entry]) => {
    const file = standing.get(key);
    if (file && key.startsWith(markers)) return;
    const same = file && sameMetadata(file, entry) && (await hasBytes(files, key, entry));
    if (!same)
      throw new Error(`Berkas ${key} tidak sama dengan arsip. Jalankan perintah ini lagi.`);
    done += 1;
    report('Memeriksa berkas', done, wanted.size);
  });
  const stays = (key: string) => key.startsWith(trash) || key.startsWith(markers);
  const extra = [...standing.keys()].filter((key) => !wanted.has(key) && !stays(key));
  await discardFiles(files, extra);
}
