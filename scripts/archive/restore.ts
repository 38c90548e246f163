import { village } from '#village.config.ts';
import { applyMigrations, type Migration, readMigrations } from '../lib/migrations.ts';
import type { Storage } from '../lib/platform.ts';
import { eraseAgain } from './erase-again.ts';
import type { Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreRows, verifyRows } from './restore-database.ts';
import { restoreFiles, verifyFiles } from './restore-files.ts';
import {
  beginRestore,
  endRestore,
  holdsAnything,
  noteVerified,
  unfinishedRestore,
} from './target.ts';

export interface RestoreOptions {
  /** What the database and the bucket hold may go. */
  overwrite: boolean;
  /** The archive may be older than archives are kept, with data in it whose deletion nobody remembers any more. */
  old?: boolean;
  report: Progress;
  /** Those of this version of the portal, where nothing else is said. */
  migrations?: readonly Migration[];
}

/**
 * Makes a database and a bucket hold what an archive holds, but for what was deleted since: deletions that the bucket or the
 * archive remembers are done again. Asked again after a break with the same file it goes on. Rows go into tables of the version
 * that the archive was made with and are migrated with them, as they would have been in place.
 * @throws in words, before anything is touched, when the archive is damaged, newer or too old, or the target is not empty.
 */
export async function restore(
  storage: Storage,
  path: string,
  { overwrite, old = false, report, migrations = readMigrations() }: RestoreOptions,
): Promise<Manifest & { erased: number }> {
  const { DB, FILES } = storage;
  const archive = await verifyArchive(path, report);
  const { manifest, id } = archive;
  const former = formerMigrations(manifest, migrations);
  if (!old) refuseOld(manifest);
  const unfinished = await unfinishedRestore(DB);
  if (unfinished?.archive !== id) {
    if (!overwrite && (await holdsAnything(storage))) throw new Error(notEmpty);
    await beginRestore(DB, id);
  }
  if (unfinished?.archive !== id || !unfinished.verified) {
    await applyMigrations(DB, former);
    await restoreRows(DB, archive, report);
    await restoreFiles(FILES, archive, report);
    await verifyRows(DB, manifest, report);
    await verifyFiles(FILES, manifest, report);
    // From here on the rows are no longer the archive's, and are not read back again.
    await noteVerified(DB);
  }
  await applyMigrations(DB, migrations);
  const erased = await eraseAgain(storage);
  await endRestore(DB, manifest);
  return { ...manifest, erased };
}

function refuseOld({ createdAt }: Manifest): void {
  const { backupDays } = village.retention;
  if (Date.now() - Date.parse(createdAt) <= backupDays * 86_400_000) return;
  throw new Error(
    `Arsip ini berumur lebih dari ${backupDays} hari. Data warga yang sudah dihapus dapat muncul lagi, dan portal tidak lagi mengingat penghapusannya. Tidak ada yang diubah. Bila tetap diperlukan, tambahkan --old.`,
  );
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
