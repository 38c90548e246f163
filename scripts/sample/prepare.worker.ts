import { applyMigrations, type Migration } from '../lib/migrations.ts';
import { scriptWorker } from '../lib/script-worker.ts';
import { fillWhereNew } from './fill.ts';

/** Prepares the database and the bucket of `npm start`; its folder holds the sample pictures. */
export default scriptWorker(
  async ({ DB, FILES, FOLDER }, { migrations }: { migrations: Migration[] }, report) => {
    await applyMigrations(DB, migrations, report);
    const readPicture = async (name: string) => {
      const response = await FOLDER.fetch(`http://folder/${name}`);
      if (!response.ok) throw new Error(`Gambar contoh ${name} tidak dapat dibaca.`);
      return new Uint8Array(await response.arrayBuffer());
    };
    await fillWhereNew(DB, FILES, { readPicture, report });
  },
);
