import { createReadStream } from 'node:fs';
import { ReadableStream as NodeStream } from 'node:stream/web';

/** Opens a file as a stream. `Readable.toWeb` throws when a reader stops before the end. */
export const openFile = (path: string) => (): ReadableStream<Uint8Array> => {
  const stream = NodeStream.from(createReadStream(path, { highWaterMark: 2 ** 20 }));
  // @types/node and the Workers types declare this class differently.
  return stream as ReadableStream<Uint8Array>;
};
