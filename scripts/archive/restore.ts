import { village } from '#village.config.ts';
import { applyMigrations, type Migration, readMigrations } from '../lib/migrations.ts';
import type { Storage } from '../lib/platform.ts';
import { eraseAgain } from './erase-again.ts';
import type { Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { type OpenArchive, verifyArchive } from './read-archive.ts';
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
  /** Replaces what the database and the bucket hold. */
  overwrite: boolean;
  /** Accepts an archive older than the retention of archives: deletions of its data may be forgotten by now. */
  old?: boolean;
  report: Progress;
  /** Defaults to those of this version of the portal, read from disk. */
  migrations?: readonly Migration[];
}

/**
 * Restores an archive into a database and a bucket, and repeats the deletions that the bucket or the archive remembers. Called
 * again with the same archive after an interruption, it continues. Rows go into tables of the archive's version and are migrated.
 * @throws in plain words, before any change, when the archive is damaged, newer or too old, or the target is not empty.
 */
export async function restore(
  storage: Storage,
  open: OpenArchive,
  { overwrite, old = false, report, migrations = readMigrations() }: RestoreOptions,
): Promise<Manifest & { erased: number }> {
  const { DB, FILES } = storage;
  const archive = await verifyArchive(open, report);
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
    // From here on the rows differ from the archive's and cannot be verified again.
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
