import { createHash } from 'node:crypto';
import { createTarPacker } from 'modern-tar';
import type { Folder } from '../lib/files/folder.ts';
import {
  type Entry,
  formatVersion,
  type Manifest,
  type Metadata,
  manifestHashPath,
  manifestPath,
} from './manifest.ts';

/** Writes a tar into a folder, entry by entry. */
export class ArchiveWriter {
  readonly #entries: Entry[] = [];
  readonly #packer = createTarPacker();
  readonly #written: Promise<void>;

  constructor(folder: Folder, path: string) {
    this.#written = folder.write(path, this.#packer.readable);
    // `finish` throws it; earlier, the write that fails does.
    this.#written.catch(() => undefined);
  }

  /** @param size in bytes; chunks of another total are an error. */
  async add(
    path: string,
    size: number,
    chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    metadata: Metadata = {},
  ): Promise<string> {
    const hash = createHash('sha256');
    const entry = this.#packer.controller.add({ name: path, size, mode: 0o600 }).getWriter();
    for await (const chunk of chunks) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    const sha256 = hash.digest('hex');
    this.#entries.push({ path, size, sha256, ...metadata });
    return sha256;
  }

  addText(path: string, text: string): Promise<string> {
    const bytes = Buffer.from(text);
    return this.add(path, bytes.length, [bytes]);
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Adds the manifest and waits until everything is on the disk. */
  async finish(content: Omit<Manifest, 'format' | 'entries'>): Promise<Manifest> {
    const manifest: Manifest = { format: formatVersion, ...content, entries: [...this.#entries] };
    const sha256 = await this.addText(manifestPath, JSON.stringify(manifest));
    await this.addText(manifestHashPath, `${sha256}  ${manifestPath}\n`);
    this.#packer.controller.finalize();
    await this.#written;
    return manifest;
  }

  async abort(cause: unknown): Promise<void> {
    this.#packer.controller.error(cause);
    await this.#written.catch(() => undefined);
  }
}
