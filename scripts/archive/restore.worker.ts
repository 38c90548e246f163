import type { Migration } from '../lib/migrations.ts';
import { scriptWorker } from '../lib/script-worker.ts';
import { restore } from './restore.ts';
import { summaryOf } from './target.ts';

interface Input {
  /** Name of the archive in the folder. */
  archive: string;
  overwrite: boolean;
  old: boolean;
  migrations: Migration[];
}

export default scriptWorker(
  async ({ DB, FILES, folder, report }, { archive, ...options }: Input) => {
    const open = async () => {
      const stream = await folder.open(archive);
      if (!stream) throw new Error('berkasnya tidak dapat dibuka');
      return stream;
    };
    const manifest = await restore({ DB, FILES }, open, { ...options, report });
    return { createdAt: manifest.createdAt, erased: manifest.erased, ...summaryOf(manifest) };
  },
);
