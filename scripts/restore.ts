import { parseArgs } from 'node:util';
import { hasSecret } from '#server/data-folder.ts';
import { runRestore } from './archive/run-restore.ts';
import { printProgress } from './lib/commands/progress.ts';
import { runMain } from './lib/commands/run-main.ts';
import { placeOf, placeOptions } from './lib/storage/place.ts';
import { runScriptWorker, type Target } from './lib/workerd/run-script-worker.ts';
import { usageOf } from './release/release.ts';

const usage = [
  '[--overwrite] [--old] [--erase-all] BERKAS.tar',
  '--from-trash [--erase-all]',
  '--undelete-since 2026-11-22T08:00',
]
  .map((options) => usageOf('restore', options))
  .join('\n');

runMain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      ...placeOptions,
      overwrite: { type: 'boolean', default: false },
      old: { type: 'boolean', default: false },
      'erase-all': { type: 'boolean', default: false },
      'from-trash': { type: 'boolean', default: false },
      'undelete-since': { type: 'string' },
    },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  const { overwrite, old, 'erase-all': eraseAll } = values;
  const { 'from-trash': fromTrash, 'undelete-since': since } = values;
  const ways = [path, fromTrash, since].filter(Boolean);
  const tooMuch = more.length > 0 || (!path && (overwrite || old)) || (since && eraseAll);
  if (ways.length !== 1 || tooMuch) throw new Error(usage);
  const target = { place: placeOf(values), report: printProgress() };
  if (path) await restoreArchive(path, { ...target, overwrite, old, eraseAll });
  else if (since) await undelete(since, target);
  else await restoreFromTrash(target, eraseAll);
});

async function restoreArchive(...args: Parameters<typeof runRestore>): Promise<void> {
  const { rows, files, createdAt, erased, newer } = await runRestore(...args);
  console.log(
    `Pemulihan selesai dan sudah diperiksa: ${rows} baris dan ${files} berkas dari ${createdAt}.`,
  );
  printErased(erased);
  if (newer.length > 0)
    console.warn(`Surat sesudah itu yang berkasnya masih ada:\n  ${newer.join('\n  ')}`);
  console.log(
    'Sebelum surat berikutnya terbit, seorang admin mencatat nomor terakhir di buku kertas (Surat, Buku agenda).',
  );
  const { place } = args[1];
  if (typeof place === 'object' && !hasSecret(place.data))
    console.warn(
      `${place.data} belum punya auth-secret; start berikutnya membuat yang baru. Salin rahasia lama ke sana lebih dahulu, supaya kode autentikator admin dan tautan lama tetap berlaku.`,
    );
}

function printErased(erased: number): void {
  if (erased > 0) console.log(`${erased} penghapusan sesudah saat itu diulangi.`);
}

async function restoreFromTrash(target: Target, eraseAll: boolean): Promise<void> {
  const result = await runScriptWorker('bringBack', { eraseAll }, target);
  const { broughtBack, erased, missing } = result;
  console.log(`${broughtBack} berkas dikembalikan dari tempat sampah.`);
  printErased(erased);
  if (missing.length > 0) {
    console.warn(`${missing.length} berkas tidak ada di mana pun:\n  ${missing.join('\n  ')}`);
    process.exitCode = 1;
  }
}

/** @param moment ISO 8601; without a zone, of this computer. */
async function undelete(moment: string, target: Target): Promise<void> {
  const since = new Date(moment);
  if (Number.isNaN(since.getTime()))
    throw new Error(`${moment} bukan waktu seperti 2026-11-22T08:00.`);
  const input = { since: since.toISOString() };
  const { restored, failed } = await runScriptWorker('undelete', input, target);
  console.log(`${restored} penghapusan oleh petugas sejak ${since.toISOString()} dibatalkan.`);
  if (failed.length === 0) return;
  console.warn(`${failed.length} belum dapat dibatalkan:\n  ${failed.join('\n  ')}`);
  process.exitCode = 1;
}
