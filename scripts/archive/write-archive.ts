import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import {
  type Entry,
  type Manifest,
  type Metadata,
  manifestHashPath,
  manifestPath,
  newManifest,
} from './manifest.ts';

/** A tar that is written entry by entry. */
export class ArchiveWriter {
  readonly #entries: Entry[] = [];
  readonly #packer = createTarPacker();
  readonly #written: Promise<void>;

  /** @throws later when the file is there already. Whoever owns it alone may read it: it holds personal data. */
  constructor(path: string) {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    this.#written = pipeline(this.#packer.readable, file);
    // Told by `finish`, and before by the write that then fails.
    this.#written.catch(() => undefined);
  }

  get fileCount(): number {
    return this.#entries.length;
  }

  /** @param size of what follows, in bytes; an entry of another size is an error. */
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

  /** Adds the manifest, and waits until all of it is on the disk. */
  async finish(content: Omit<Manifest, 'format' | 'entries'>): Promise<Manifest> {
    const manifest = newManifest({ ...content, entries: [...this.#entries] });
    const sha256 = await this.#addText(manifestPath, JSON.stringify(manifest));
    await this.#addText(manifestHashPath, `${sha256}  ${manifestPath}\n`);
    this.#packer.controller.finalize();
    await this.#written;
    return manifest;
  }

  #addText(path: string, text: string): Promise<string> {
    const bytes = Buffer.from(text);
    return this.add(path, bytes.length, [bytes]);
  }

  /** Lets go of the file. */
  async abort(cause: unknown): Promise<void> {
    this.#packer.controller.error(cause);
    await this.#written.catch(() => undefined);
  }
}
