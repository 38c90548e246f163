import { type Imported, toImported } from '../import/result.ts';
import { scriptWorker } from '../lib/script-worker.ts';
import { importArchive } from './import-archive.ts';
import { openIn } from './read-archive.ts';

interface Input {
  /** Name of the archive in the folder. */
  archive: string;
  apply: boolean;
}

export default scriptWorker(
  async ({ folder, report, ...storage }, { archive, apply }: Input): Promise<Imported> =>
    toImported(await importArchive(storage, openIn(folder, archive), { apply, report })),
);
