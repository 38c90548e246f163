import { createReadStream } from 'node:fs';
import { toStream } from './folder.ts';

/** Opens a file as a stream. `Readable.toWeb` throws when a reader stops before the end. */
export const openFile = (path: string) => () =>
  toStream(createReadStream(path, { highWaterMark: 2 ** 20 }));
