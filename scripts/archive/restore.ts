import { dayMs } from '#contract/basics/durations.ts';
import { village } from '#village.config.ts';
import type { Progress } from '../lib/commands/progress.ts';
import { applyMigrations, type Migration, readMigrations } from '../lib/storage/migrations.ts';
import type { Storage } from '../lib/storage/platform.ts';
import { eraseAgain } from './erase-again.ts';
import type { Manifest } from './manifest.ts';
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
  /** Accepts an archive older than the retention of archives, for which markers of deletions may have expired. */
  old?: boolean;
  /** Also repeats the deletions of officials, not only those that people made themselves. */
  eraseAll?: boolean;
  report: Progress;
  /** Defaults to those of this version of the portal, read from disk. */
  migrations?: readonly Migration[];
}

/**
 * Restores an archive into a database and a bucket, and repeats the deletions that their markers record. Called
 * again with the same archive after an interruption, it continues. Rows go into tables of the archive's version and are migrated.
 * @throws in plain words, before any change, when the archive is damaged, newer or too old, or the target is not empty.
 */
export async function restore(
  storage: Storage,
  open: OpenArchive,
  {
    overwrite,
    old = false,
    eraseAll = false,
    report,
    migrations = readMigrations(),
  }: RestoreOptions,
): Promise<Manifest & { erased: number; newer: string[] }> {
  const { DB, FILES } = storage;
  const archive = await verifyArchive(open, report);
  const { manifest, id } = archive;
  const former = formerMigrations(manifest, migrations);
  if (manifest.contents !== 'everything') throw new Error(notWhole);
  if (!old) refuseOld(manifest);
  const unfinished = await unfinishedRestore(DB);
  if (unfinished?.archive !== id) {
    if (!overwrite && (await holdsAnything(storage))) throw new Error(notEmpty);
    await beginRestore(DB, id);
  }
  let newer: string[] = [];
  if (unfinished?.archive !== id || !unfinished.verified) {
    await applyMigrations(DB, former);
    await restoreRows(DB, archive, report);
    await restoreFiles(FILES, archive, report);
    await verifyRows(DB, manifest, report);
    newer = await verifyFiles(FILES, manifest, report);
    // Migrations and repeated deletions change the rows, which cannot be verified afterwards.
    await noteVerified(DB);
  }
  await applyMigrations(DB, migrations);
  const erased = await eraseAgain(storage, eraseAll);
  await endRestore(DB, manifest, newer);
  return { ...manifest, erased, newer };
}

function refuseOld({ createdAt }: Manifest): void {
  const { backupDays } = village.retention;
  if (Date.now() - Date.parse(createdAt) <= backupDays * dayMs) return;
  throw new Error(
    `Arsip ini berumur lebih dari ${backupDays} hari. Data warga yang sudah dihapus dapat muncul lagi, dan portal tidak lagi mengingat penghapusannya. Tidak ada yang diubah. Bila tetap diperlukan, tambahkan --old.`,
  );
}

const notWhole =
  'Arsip ini ekspor, bukan cadangan lengkap. Tidak ada yang diubah. Pakai cadangan lengkap (docs/backup.md).';

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
