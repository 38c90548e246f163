import { scriptWorker } from '../lib/script-worker.ts';
import { type ImportRequest, importFiles } from './import-files.ts';
import { sayResult } from './result.ts';

interface Input extends Omit<ImportRequest, 'folder' | 'report'> {
  hasFolder: boolean;
}

/** What an import has done, in lines to print. */
export interface Imported {
  lines: string[];
  wrong: number;
}

export default scriptWorker(
  async ({ DB, FILES, folder, report }, { hasFolder, ...input }: Input): Promise<Imported> => {
    const request = { ...input, folder: hasFolder ? folder : null, report };
    const results = await importFiles({ DB, FILES }, request);
    return {
      lines: results.flatMap(sayResult),
      wrong: results.reduce((sum, { counts }) => sum + counts.salah, 0),
    };
  },
);
