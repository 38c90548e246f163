import { restoreSince } from '#worker/deletions/index.ts';
import { bringBack } from '../../archive/bring-back.ts';
import { type ArchiveOptions, makeArchive } from '../../archive/make-archive.ts';
import { summaryOf } from '../../archive/manifest.ts';
import { openIn } from '../../archive/read-archive.ts';
import { type RestoreOptions, restore } from '../../archive/restore.ts';
import { allTables } from '../../archive/tables.ts';
import { contentStore } from '../../import/context.ts';
import { importTables, type TablesImport } from '../../import/import-tables.ts';
import { toImported } from '../../import/result.ts';
import { fillIfEmpty } from '../../sample/fill.ts';
import { loadSampleOffice } from '../../sample/office/load-office.ts';
import { readWhole } from '../files/folder.ts';
import { applyMigrations, type Migration } from '../storage/migrations.ts';
import { scriptWorker, type Tools } from './script-worker.ts';

/** What runs inside workerd, by name (run-script-worker.ts). An archive is given by its name in the folder. */
export const commands = {
  async migrate({ DB, report }, { migrations, sql }: { migrations: Migration[]; sql: string }) {
    await applyMigrations(DB, migrations, report);
    return (await DB.prepare(sql).all()).results;
  },

  async makeArchive({ folder, report, ...storage }, options: ArchiveOptions) {
    const manifest = await makeArchive(storage, folder, options, report);
    return { ...summaryOf(manifest), missing: manifest.missing };
  },

  async restore(
    { folder, report, ...storage },
    { archive, ...options }: Omit<RestoreOptions, 'report'> & { archive: string },
  ) {
    const open = openIn(folder, archive);
    const { erased, newer, ...manifest } = await restore(storage, open, { ...options, report });
    return { createdAt: manifest.createdAt, erased, newer, ...summaryOf(manifest) };
  },

  bringBack: ({ report, ...storage }, { eraseAll }: { eraseAll: boolean }) =>
    bringBack(storage, report, eraseAll),

  /** @param since ISO 8601 in UTC */
  async undelete({ DB, FILES }, { since }: { since: string }) {
    const { plain } = await allTables(DB);
    if (!plain.includes('deletions'))
      throw new Error('Basis data belum memakai skema terbaru. Terapkan migrasinya lebih dulu.');
    // A purge from here fails, which the next write or the nightly job repeats.
    const { settle, ...store } = contentStore({ DB, FILES });
    const restored = await restoreSince(store, since, new Date());
    await settle();
    return restored;
  },

  async importTables(
    { folder, report, ...storage },
    { hasFolder, ...input }: Omit<TablesImport, 'folder' | 'report'> & { hasFolder: boolean },
  ) {
    const request = { ...input, folder: hasFolder ? folder : null, report };
    return toImported(await importTables(storage, request));
  },

  /** Fills an empty portal that will be served at `origin`; the folder holds the sample pictures. */
  async fillSample(
    { DB, FILES, folder, report },
    { origin, secret, migrations }: { origin: string; secret: string; migrations: Migration[] },
  ) {
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
} satisfies Record<string, (tools: Tools, input: never) => Promise<unknown>>;

export default scriptWorker(commands);
