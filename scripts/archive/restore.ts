import {
  appliedMigrations,
  applyMigrations,
  type Migration,
  readMigrations,
} from '../lib/migrations.ts';
import type { Storage } from '../lib/platform.ts';
import type { Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreRows, verifyRows } from './restore-database.ts';
import { restoreFiles, verifyFiles } from './restore-files.ts';
import { beginRestore, endRestore, holdsAnything, unfinishedRestore } from './target.ts';

export interface RestoreOptions {
  /** What the database and the bucket hold may go. */
  overwrite: boolean;
  report: Progress;
  /** Those of this version of the portal, where nothing else is said. */
  migrations?: readonly Migration[];
}

/**
 * Makes a database and a bucket hold what an archive holds. Asked again after a break with the same file it goes on. Rows go
 * into tables of the version that the archive was made with and are migrated with them, as they would have been in place.
 * @throws in words, before anything is touched, when the archive is damaged or newer, or the target is not empty.
 */
export async function restore(
  storage: Storage,
  path: string,
  { overwrite, report, migrations = readMigrations() }: RestoreOptions,
): Promise<Manifest> {
  const { DB, FILES } = storage;
  const archive = await verifyArchive(path, report);
  const { manifest, id } = archive;
  const former = formerMigrations(manifest, migrations);
  if ((await unfinishedRestore(DB)) !== id) {
    if (!overwrite && (await holdsAnything(storage))) throw new Error(notEmpty);
    await beginRestore(DB, id);
  }
  const applied = await appliedMigrations(DB);
  // More of them than the archive's: then everything had been read back before, and only the end was missing.
  if (applied.length <= former.length) {
    await applyMigrations(DB, former);
    await restoreRows(DB, archive, report);
    await restoreFiles(FILES, archive, report);
    await verifyRows(DB, manifest, report);
    await verifyFiles(FILES, manifest, report);
  }
  await applyMigrations(DB, migrations);
  await endRestore(DB, manifest);
  return manifest;
}

const notEmpty =
  'Basis data atau penyimpanan berkas tujuan tidak kosong. Tidak ada yang diubah. Buat cadangannya dulu bila perlu, lalu tambahkan --overwrite untuk menggantinya.';

function formerMigrations(
  manifest: Manifest,
  migrations: readonly Migration[],
): readonly Migration[] {
  const known = migrations.map(({ name }) => name);
  const differs = manifest.migrations.findIndex((name, index) => name !== known[index]);
  if (differs < 0) return migrations.slice(0, manifest.migrations.length);
  throw new Error(
    `Arsip dibuat oleh versi portal yang lebih baru atau lain: migrasi ${manifest.migrations[differs]} tidak dikenal. Pasang versi itu, lalu ulangi.`,
  );
}
