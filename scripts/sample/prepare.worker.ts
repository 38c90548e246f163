import { readWhole } from '../lib/folder.ts';
import { applyMigrations, type Migration } from '../lib/migrations.ts';
import { scriptWorker } from '../lib/script-worker.ts';
import { fillIfEmpty } from './fill.ts';

/** Prepares the database and the bucket of `npm start`; its folder holds the sample pictures. */
export default scriptWorker(
  async ({ DB, FILES, folder, report }, { migrations }: { migrations: Migration[] }) => {
    await applyMigrations(DB, migrations, report);
    const readPicture = async (name: string) => {
      const bytes = await readWhole(folder, name);
      if (!bytes) throw new Error(`Gambar contoh ${name} tidak ada.`);
      return bytes;
    };
    await fillIfEmpty(DB, FILES, { readPicture, report });
  },
);
