import { discardFiles, markers, trash } from '#worker/files/index.ts';
import type { Progress } from '../lib/commands/progress.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import {
  concurrency,
  forEach,
  hasBytes,
  listFiles,
  readFile,
  type StoredFile,
  sameMetadata,
  toHttpMetadata,
} from './bucket.ts';
import { type Entry, filesOf, keyOf, type Manifest } from './manifest.ts';
import { type Archive, type OpenArchive, readEntries } from './read-archive.ts';

/** Stores every file of the archive except those that the bucket already has with the same bytes. */
export async function restoreFiles(
  files: R2Bucket,
  { open, manifest }: Archive,
  report: Progress,
): Promise<void> {
  const wanted = filesOf(manifest);
  const existing = await listAll(files);
  let done = 0;
  for await (const group of fileGroups(open)) {
    await Promise.all(
      group.map(async (file) => {
        const entry = wanted.get(file.key);
        if (entry) await replace(files, file, entry, existing.get(file.key));
      }),
    );
    done += group.length;
    report('Menulis berkas', done, wanted.size);
  }
}

/** All files of the bucket by key. */
async function listAll(files: R2Bucket): Promise<Map<string, StoredFile>> {
  const existing = new Map<string, StoredFile>();
  for await (const page of listFiles(files)) for (const file of page) existing.set(file.key, file);
  return existing;
}

interface ArchivedFile {
  key: string;
  bytes: Uint8Array;
}

/** The archive's files, in groups that are uploaded together. */
async function* fileGroups(open: OpenArchive): AsyncGenerator<ArchivedFile[]> {
  let group: ArchivedFile[] = [];
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

async function replace(
  files: R2Bucket,
  { key, bytes }: ArchivedFile,
  entry: Entry,
  existing: StoredFile | undefined,
): Promise<void> {
  if (existing) {
    // A marker of the bucket is equivalent to the archive's.
    if (key.startsWith(markers)) return;
    if (await isSame(files, existing, entry)) return;
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

async function isSame(files: R2Bucket, existing: StoredFile, entry: Entry): Promise<boolean> {
  if (existing.size !== entry.size || !sameMetadata(existing, entry)) return false;
  if (existing.sha256) return existing.sha256 === entry.sha256;
  return await hasBytes(files, existing.key, entry);
}

/**
 * Reads every file back, and moves files that the archive does not have to the trash, except markers of deletions.
 * @returns the titles of the letters among those: they were issued after the archive
 * @throws when a file differs from the archive.
 */
export async function verifyFiles(
  files: R2Bucket,
  manifest: Manifest,
  report: Progress,
): Promise<string[]> {
  const wanted = filesOf(manifest);
  const existing = await listAll(files);
  let done = 0;
  await forEach(wanted, async ([key, entry]) => {
    const file = existing.get(key);
    if (file && key.startsWith(markers)) return;
    const same = file && sameMetadata(file, entry) && (await hasBytes(files, key, entry));
    if (!same)
      throw new Error(`Berkas ${key} tidak sama dengan arsip. Jalankan perintah ini lagi.`);
    done += 1;
    report('Memeriksa berkas', done, wanted.size);
  });
  const stays = (key: string) => key.startsWith(trash) || key.startsWith(markers);
  const extra = [...existing.keys()].filter((key) => !wanted.has(key) && !stays(key));
  const newer = new Set<string>();
  await forEach(
    extra.filter((key) => key.startsWith('letters/')),
    async (key) => {
      const bytes = await readFile(files, key);
      newer.add((bytes && titleOf(bytes)) ?? key);
    },
  );
  await discardFiles(files, extra);
  return [...newer].sort();
}

/** The title of a letter's PDF in its metadata: type and number, without a name. */
function titleOf(pdf: Uint8Array): string | undefined {
  return /<dc:title>.*?<rdf:li[^>]*>([^<]*)</s.exec(Buffer.from(pdf).toString('latin1'))?.[1];
}
