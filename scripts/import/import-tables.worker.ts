import { scriptWorker } from '../lib/script-worker.ts';
import { importTables, type TablesImport } from './import-tables.ts';
import { type Imported, toImported } from './result.ts';

interface Input extends Omit<TablesImport, 'folder' | 'report'> {
  hasFolder: boolean;
}

export default scriptWorker(
  async ({ folder, report, ...storage }, { hasFolder, ...input }: Input): Promise<Imported> => {
    const request = { ...input, folder: hasFolder ? folder : null, report };
    return toImported(await importTables(storage, request));
  },
);
