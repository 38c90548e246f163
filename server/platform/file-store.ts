import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectMetadata, ObjectStore } from './r2.ts';

/** The folder of files that are still being written; no key leads there. */
const partial = '.partial';

/** At the end of every file: its metadata as JSON, the length of that in four bytes, and these eight. */
const signature = Buffer.from('PORTAL01');
const endLength = 4 + signature.length;

/**
 * Objects as files of a folder, under their keys and with their metadata at the end, where viewers of PDF and JPEG ignore it. A file
 * is complete or absent, also after a loss of power. A key cannot be a folder of another one.
 */
export function openFolder(root: string): ObjectStore {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const fileOf = (key: string) => join(root, ...key.split('/').map(toName));
  return {
    head: (key) => withFile(fileOf(key), readEnd),
    read: (key) =>
      withFile(fileOf(key), (file) => {
        const end = readEnd(file);
        return end && { ...end, bytes: readAt(file, 0, end.size) };
      }),
    stage: async (bytes, metadata) => {
      const temporary = join(root, partial, crypto.randomUUID());
      mkdirSync(dirname(temporary), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(temporary, [bytes, endOf(metadata)]);
      } catch (error) {
        rmSync(temporary, { force: true });
        throw error;
      }
      return (key) => moveDurably(temporary, fileOf(key));
    },
    remove: (key) => {
      const file = fileOf(key);
      if (withFile(file, () => true) === null) return;
      rmSync(file);
      syncFolder(dirname(file));
    },
    keys: (prefix, after) => keysIn(root, '', prefix, after),
  };
}

/** Deletes what was being written when the server ended. Only the holder of the data's lock may call it. */
export const clearPartial = (root: string): void =>
  rmSync(join(root, partial), { recursive: true, force: true });

/** A part of a key as the name of a file: none is hidden, empty or leads out of its folder. */
const toName = (part: string): string =>
  part === '' ? '%' : encodeURIComponent(part).replace(/^\./, '%2E');

/** The part of a key that a name stands for; null for other files. */
function fromName(name: string): string | null {
  if (name === '%') return '';
  try {
    const part = decodeURIComponent(name);
    return toName(part) === name ? part : null;
  } catch {
    return null;
  }
}

/** Keys below a folder, which begin with `base`, in the order of their bytes; skips folders that have none of the wanted. */
function* keysIn(folder: string, base: string, prefix: string, after: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const part = fromName(entry.name);
    const key = `${base}${part}${entry.isDirectory() ? '/' : ''}`;
    return part === null ? [] : [{ key, name: entry.name, isFolder: entry.isDirectory() }];
  });
  for (const { key, name, isFolder } of entries.sort((one, other) => compare(one.key, other.key))) {
    const comes = compare(key, after) > 0;
    if (!isFolder && comes && key.startsWith(prefix)) yield key;
    const isWanted = key.startsWith(prefix) || prefix.startsWith(key);
    if (isFolder && isWanted && (comes || after.startsWith(key)))
      yield* keysIn(join(folder, name), key, prefix, after);
  }
}

const compare = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Passes an open file; null when there is none. */
function withFile<Result>(path: string, use: (file: number) => Result): Result | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  }
  try {
    return fstatSync(file).isFile() ? use(file) : null;
  } finally {
    closeSync(file);
  }
}

const codeOf = (error: unknown) => String(error instanceof Error && 'code' in error && error.code);

/** The metadata of an object; null for a file that the portal has not written. */
function readEnd(file: number): (ObjectMetadata & { size: number }) | null {
  const { size: whole } = fstatSync(file);
  if (whole < endLength) return null;
  const end = Buffer.from(readAt(file, whole - endLength, endLength));
  const length = end.readUInt32BE();
  const size = whole - endLength - length;
  if (!end.subarray(4).equals(signature) || size < 0) return null;
  const metadata: ObjectMetadata = JSON.parse(Buffer.from(readAt(file, size, length)).toString());
  const { cacheExpiry } = metadata.httpMetadata;
  if (cacheExpiry) metadata.httpMetadata.cacheExpiry = new Date(cacheExpiry);
  return { ...metadata, size };
}

function endOf(metadata: ObjectMetadata): Buffer {
  const json = Buffer.from(JSON.stringify(metadata));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, signature]);
}

function readAt(file: number, position: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, position + done);
    if (read === 0) throw new Error('a file became shorter while it was read');
    done += read;
  }
  return bytes;
}

async function writeDurably(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

function moveDurably(from: string, to: string): void {
  const created = mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  renameSync(from, to);
  syncFolder(dirname(to));
  // A created folder is a new entry of the one above it.
  for (let folder = dirname(to); created && folder.length >= created.length; ) {
    folder = dirname(folder);
    syncFolder(folder);
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
