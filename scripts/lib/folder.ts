/** Read access to the files of one folder: a disk service of workerd, or Node's file system in tests. */
export interface Folder {
  /** Opens a file by its path in the folder; null when there is none. */
  open: (path: string) => Promise<ReadableStream<Uint8Array> | null>;
}

/** The bytes of a file, or null when there is none. */
export async function readWhole(folder: Folder, path: string): Promise<Bytes | null> {
  const stream = await folder.open(path);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

type Bytes = Uint8Array<ArrayBuffer>;
