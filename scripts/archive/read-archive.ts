import { createHash } from 'node:crypto';
import { createTarDecoder } from 'modern-tar';
import type { Progress } from '../lib/commands/progress.ts';
import type { ReadFolder } from '../lib/files/folder.ts';
import {
  type Manifest,
  manifestHashPath,
  manifestPath,
  manifestSchema,
  tablePath,
} from './manifest.ts';

/** Opens the archive's tar; every pass over the archive opens it again. */
export type OpenArchive = () => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>;

/** Opens a file of a folder, such as an archive. */
export const openIn =
  (folder: ReadFolder, name: string): OpenArchive =>
  async () => {
    const stream = await folder.open(name);
    if (!stream) throw new Error('berkasnya tidak dapat dibuka');
    return stream;
  };

interface OpenEntry {
  path: string;
  /** Must be read to its end before the next entry is requested. */
  body: AsyncIterable<Uint8Array>;
}

/** The entries of an archive in order, streamed: memory does not grow with their size. */
export async function* readEntries(open: OpenArchive): AsyncGenerator<OpenEntry> {
  const bytes = await open();
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) yield { path: header.name, body };
}

/** A verified archive. */
export interface Archive {
  open: OpenArchive;
  /** SHA-256 of its manifest, in hex: archives with the same id have the same content. */
  id: string;
  manifest: Manifest;
}

interface ReadEntry {
  size: number;
  sha256: string;
  lines: number;
  /** Only of the manifest and its hash. */
  text?: string;
}

/**
 * Reads the whole archive and compares every length, hash and count with its manifest.
 * @throws in plain words when anything is missing, changed or unexpected.
 */
export async function verifyArchive(open: OpenArchive, report: Progress): Promise<Archive> {
  const found = new Map<string, ReadEntry>();
  try {
    for await (const entry of readEntries(open)) {
      if (found.has(entry.path)) throw new Error(`${entry.path} ada dua kali`);
      found.set(entry.path, await readEntry(entry));
      report('Memeriksa arsip, entri', found.size);
    }
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error), error);
  }
  const { manifest, id } = takeManifest(found);
  compare(manifest, found);
  return { open, id, manifest };
}

const damaged = (reason: string, cause?: unknown) =>
  new Error(`Arsip rusak atau tidak lengkap: ${reason}. Tidak ada yang diubah.`, { cause });

const lineEnd = 0x0a;

async function readEntry({ path, body }: OpenEntry): Promise<ReadEntry> {
  const hash = createHash('sha256');
  const kept: Uint8Array[] = [];
  let size = 0;
  let lines = 0;
  const about = path === manifestPath || path === manifestHashPath;
  for await (const chunk of body) {
    hash.update(chunk);
    size += chunk.length;
    if (path.endsWith('.jsonl')) for (const byte of chunk) if (byte === lineEnd) lines += 1;
    if (about) kept.push(chunk);
  }
  const text = about ? { text: Buffer.concat(kept).toString() } : {};
  return { size, sha256: hash.digest('hex'), lines, ...text };
}

function takeManifest(found: Map<string, ReadEntry>): { manifest: Manifest; id: string } {
  const manifest = found.get(manifestPath);
  const hash = found.get(manifestHashPath);
  if (!manifest?.text || !hash?.text) throw damaged('daftar isinya tidak ada');
  if (hash.text !== `${manifest.sha256}  ${manifestPath}\n`) throw damaged('daftar isinya berubah');
  found.delete(manifestPath);
  found.delete(manifestHashPath);
  const parsed = manifestSchema.safeParse(JSON.parse(manifest.text));
  if (!parsed.success) {
    throw new Error('Arsip ini dibuat oleh versi portal lain dan tidak dapat dibaca.', {
      cause: parsed.error,
    });
  }
  return { manifest: parsed.data, id: manifest.sha256 };
}

function compare({ entries, tables }: Manifest, found: ReadonlyMap<string, ReadEntry>): void {
  for (const { path, size, sha256 } of entries) {
    const read = found.get(path);
    if (!read) throw damaged(`${path} tidak ada`);
    if (read.size !== size || read.sha256 !== sha256) throw damaged(`isi ${path} berubah`);
  }
  if (found.size !== entries.length) {
    const known = new Set(entries.map(({ path }) => path));
    const extra = [...found.keys()].find((path) => !known.has(path));
    throw damaged(extra ? `${extra} tidak termasuk` : 'daftar isinya menyebut berkas dua kali');
  }
  for (const { name, rows } of tables) {
    const lines = found.get(tablePath(name))?.lines;
    if (lines !== rows) throw damaged(`tabel ${name} memuat ${lines ?? 0} dari ${rows} baris`);
  }
}
