import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Folder } from './folder.ts';
import { openFile } from './open-file.ts';

/** Node's file system as a `Folder`. */
export const nodeFolder = (root: string): Folder => ({
  open: async (path) => {
    const file = join(root, path);
    return existsSync(file) ? openFile(file)() : null;
  },
  write: async (path, content) => {
    mkdirSync(root, { recursive: true });
    await pipeline(content, createWriteStream(join(root, path)));
  },
});
