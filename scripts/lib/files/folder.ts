/** The files of one folder: a disk service of workerd, or Node's file system in tests. */
export interface Folder {
  /** Opens a file by its path in the folder; null when there is none. */
  open: (path: string) => Promise<ReadableStream<Uint8Array> | null>;
  /** Creates or replaces a file. Only for a Worker that was started with `writable`. */
  write: (path: string, content: ReadableStream<Uint8Array>) => Promise<void>;
}

export type ReadFolder = Pick<Folder, 'open'>;

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
  const iterator = chunks[Symbol.asyncIterator]();
  let size = 0;
  const content = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) {
        controller.close();
        return;
      }
      const bytes = encoder.encode(next.value);
      size += bytes.length;
      controller.enqueue(bytes);
    },
  });
  await folder.write(path, content);
  return size;
}
