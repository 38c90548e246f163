import { readWhole } from '../lib/folder.ts';
import { applyMigrations, type Migration } from '../lib/migrations.ts';
import { scriptWorker } from '../lib/script-worker.ts';
import { fillIfEmpty } from './fill.ts';
import { loadSampleOffice } from './office/load-office.ts';

interface Input {
  migrations: Migration[];
  /** Where the portal will be served, and its AUTH_SECRET. */
  origin: string;
  secret: string;
}

/** Prepares the database and the bucket of `npm start`; its folder holds the sample pictures. */
export default scriptWorker(
  async ({ DB, FILES, folder, report }, { migrations, origin, secret }: Input) => {
    await applyMigrations(DB, migrations, report);
    const readFile = async (name: string) => {
      const bytes = await readWhole(folder, name);
      if (!bytes) throw new Error(`Gambar contoh ${name} tidak ada.`);
      return bytes;
    };
    const settings = { origin, secrets: { current: secret, previous: null } };
    await fillIfEmpty(DB, FILES, {
      readFile,
      report,
      loadOffice: (loading) => loadSampleOffice({ ...loading, ...settings }, report),
    });
  },
);
