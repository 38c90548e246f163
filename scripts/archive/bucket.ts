import { trash } from '#worker/files/index.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { mediaFolders } from '#worker/media/index.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import type { Entry, Metadata } from './manifest.ts';

/** Files transferred in parallel; each is in memory, at most 5 MB (worker/contract/basics/files.ts). */
export const concurrency = 8;

export interface StoredFile extends Metadata {
  key: string;
  size: number;
  /** In hex; only of files that were stored with a checksum, as a restore does. */
  sha256: string | undefined;
}

const include: R2ListOptions['include'] = ['httpMetadata', 'customMetadata'];

/** All files except resized pictures, which are made on request. */
export async function* listFiles(files: R2Bucket, prefix = ''): AsyncGenerator<StoredFile[]> {
  let cursor: string | undefined;
  do {
    const from: R2ListOptions = cursor ? { prefix, include, cursor } : { prefix, include };
    const page = await tryAgain(() => files.list(from));
    yield page.objects.filter(({ key }) => !key.startsWith(mediaFolders.sizes)).map(toStored);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

function toStored(object: R2Object): StoredFile {
  const { key, size, httpMetadata = {}, customMetadata = {}, checksums } = object;
  // workerd also lists headers without a value.
  const texts = Object.entries(httpMetadata)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : String(value)]);
  return {
    key,
    size,
    sha256: checksums.sha256 && Buffer.from(checksums.sha256).toString('hex'),
    ...(texts.length > 0 && { httpMetadata: Object.fromEntries(texts) }),
    ...(Object.keys(customMetadata).length > 0 && { customMetadata: { ...customMetadata } }),
  };
}

/** Converts listed metadata into the form that R2 stores. */
export function toHttpMetadata({ httpMetadata }: Metadata): R2HTTPMetadata {
  const { cacheExpiry, ...texts } = httpMetadata ?? {};
  return { ...texts, ...(cacheExpiry && { cacheExpiry: new Date(cacheExpiry) }) };
}

export const sameMetadata = (one: Metadata, other: Metadata): boolean =>
  canonical(one) === canonical(other);

const canonical = ({ httpMetadata = {}, customMetadata = {} }: Metadata): string =>
  JSON.stringify([httpMetadata, customMetadata].map((part) => Object.entries(part).sort()));

/** The bytes of a file, or undefined when it does not exist. */
export async function readFile(files: R2Bucket, key: string): Promise<Uint8Array | undefined> {
  return tryAgain(async () => {
    const object = await files.get(key);
    return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
  });
}

/** Reads a file back and compares it with an entry. */
export async function hasBytes(files: R2Bucket, key: string, entry: Entry): Promise<boolean> {
  const bytes = await readFile(files, key);
  return bytes !== undefined && sha256(bytes) === entry.sha256;
}

/** Runs work for each item, several in parallel. The first error rejects. */
export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = Iterator.from(items);
  const take = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, take));
}

interface TrashedFile extends StoredFile {
  /** When it was moved to the trash, YYYY-MM-DD in UTC. */
  day: string;
}

/** The files in the trash by their former keys, each as it was moved there last. */
export async function listTrash(files: R2Bucket): Promise<Map<string, TrashedFile>> {
  const trashed = new Map<string, TrashedFile>();
  for await (const page of listFiles(files, trash)) {
    for (const file of page) {
      const [day = '', ...rest] = file.key.slice(trash.length).split('/');
      const former = rest.join('/');
      if (day > (trashed.get(former)?.day ?? '')) trashed.set(former, { ...file, day });
    }
  }
  return trashed;
}
