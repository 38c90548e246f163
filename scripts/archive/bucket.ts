import { createHash } from 'node:crypto';
import { trash } from '#worker/files/service.ts';
import { pictureFolders } from '#worker/media/service.ts';
import { tryAgain } from '../lib/try-again.ts';
import type { Entry, Metadata } from './manifest.ts';

/** Files on their way at once; each is in memory as a whole, 5 MB at most (worker/contract/basics/files.ts). */
export const concurrency = 8;

export interface StoredFile extends Metadata {
  key: string;
  size: number;
  /** In hex; only of files that were stored with it, as a restore does. */
  sha256: string | undefined;
}

const include: R2ListOptions['include'] = ['httpMetadata', 'customMetadata'];

/** All files but the sizes of pictures, which are made anew when they are asked for. */
export async function* listFiles(files: R2Bucket, prefix = ''): AsyncGenerator<StoredFile[]> {
  let cursor: string | undefined;
  do {
    const from: R2ListOptions = cursor ? { prefix, include, cursor } : { prefix, include };
    const page = await tryAgain(() => files.list(from));
    yield page.objects.filter(({ key }) => !key.startsWith(pictureFolders.sizes)).map(toStored);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

function toStored(object: R2Object): StoredFile {
  const { key, size, httpMetadata = {}, customMetadata = {}, checksums } = object;
  // workerd lists headers without a value too.
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

/** What an R2 bucket takes back as it was listed. */
export function toHttpMetadata({ httpMetadata }: Metadata): R2HTTPMetadata {
  const { cacheExpiry, ...texts } = httpMetadata ?? {};
  return { ...texts, ...(cacheExpiry && { cacheExpiry: new Date(cacheExpiry) }) };
}

export const sameMetadata = (one: Metadata, other: Metadata): boolean =>
  canonical(one) === canonical(other);

const canonical = ({ httpMetadata = {}, customMetadata = {} }: Metadata): string =>
  JSON.stringify([httpMetadata, customMetadata].map((part) => Object.entries(part).sort()));

/** The bytes of a file, or undefined when it is gone. */
export async function readFile(files: R2Bucket, key: string): Promise<Uint8Array | undefined> {
  return tryAgain(async () => {
    const object = await files.get(key);
    // By its stream: a file of this machine comes over in half the calls that `arrayBuffer()` takes.
    return object ? new Uint8Array(await new Response(object.body).arrayBuffer()) : undefined;
  });
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Whether a file has the bytes of an entry, as the bucket reads it back. */
export async function hasBytes(files: R2Bucket, key: string, entry: Entry): Promise<boolean> {
  const bytes = await readFile(files, key);
  return bytes !== undefined && hashOf(bytes) === entry.sha256;
}

/** Does something for each, several at once. The first fault ends it. */
export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const take = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, take));
}

/** The day on which each file last went to the trash, YYYY-MM-DD in UTC, by the key that it had. */
export async function listTrash(files: R2Bucket): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  for await (const page of listFiles(files, trash)) {
    for (const { key } of page) {
      const [day = '', ...rest] = key.slice(trash.length).split('/');
      const former = rest.join('/');
      if (day > (days.get(former) ?? '')) days.set(former, day);
    }
  }
  return days;
}
