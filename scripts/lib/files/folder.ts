import { ReadableStream as NodeStream } from 'node:stream/web';

/** The files of one folder: a disk service of workerd, or Node's file system in tests. */
export interface Folder {
  /** Opens a file by its path in the folder; null when there is none. */
  open: (path: string) => Promise<ReadableStream<Uint8Array> | null>;
  /** Creates or replaces a file. Only for a Worker that was started with `writable`. */
  write: (path: string, content: ReadableStream<Uint8Array>) => Promise<void>;
}

export type ReadFolder = Pick<Folder, 'open'>;

/** @types/node and the Workers types declare this class differently, and only the former know `from`. */
export const toStream = (chunks: AsyncIterable<Uint8Array>) =>
  NodeStream.from(chunks) as ReadableStream<Uint8Array>;

/** The bytes of a file, or null when there is none. */
export async function readWhole(
  folder: ReadFolder,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stream = await folder.open(path);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Writes a text in chunks and returns its size in bytes. */
export async function writeText(
  folder: Folder,
  path: string,
  chunks: AsyncIterable<string>,
): Promise<number> {
  const encoder = new TextEncoder();
  let size = 0;
  async function* encode() {
    for await (const chunk of chunks) {
      const bytes = encoder.encode(chunk);
      size += bytes.length;
      yield bytes;
    }
  }
  await folder.write(path, toStream(encode()));
  return size;
}
