import type { Migration } from '../lib/migrations.ts';
import { scriptWorker } from '../lib/script-worker.ts';
import { summaryOf } from './manifest.ts';
import { openIn } from './read-archive.ts';
import { restore } from './restore.ts';

interface Input {
  /** Name of the archive in the folder. */
  archive: string;
  overwrite: boolean;
  old: boolean;
  eraseAll: boolean;
  migrations: Migration[];
}

export default scriptWorker(
  async ({ DB, FILES, folder, report }, { archive, ...options }: Input) => {
    const open = openIn(folder, archive);
    const manifest = await restore({ DB, FILES }, open, { ...options, report });
    return { createdAt: manifest.createdAt, erased: manifest.erased, ...summaryOf(manifest) };
  },
);
