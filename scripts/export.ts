import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refuseExisting } from './archive/back-up.ts';
import { printProgress } from './archive/progress.ts';
import { exportPortal } from './export/export-portal.ts';
import { zipFolder } from './export/zip.ts';
import { placeOf, placeOptions } from './lib/place.ts';
import { openPlatform } from './lib/platform.ts';

const usage = 'Pemakaian: npm run export -- [--remote [--env staging]] FOLDER|BERKAS.zip';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: placeOptions,
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new Error(usage);
  const path = resolve(given);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await refuseExisting(path);
  const { env, dispose } = await openPlatform(placeOf(values));
  const report = printProgress();
  try {
    const { totals, files, missing } = path.endsWith('.zip')
      ? await exportZip(path, (folder) => exportPortal(env, folder, report))
      : await exportPortal(env, path, report);
    const records = Object.values(totals).reduce((sum, total) => sum + total, 0);
    console.log(`Ekspor selesai: ${path}, ${records} catatan dan ${files} berkas.`);
    if (missing.length > 0)
      console.warn(`${missing.length} berkas tidak ditemukan; lihat README.md di dalamnya.`);
    console.log('Ekspor ini memuat data pribadi warga: simpan terenkripsi (docs/import.md).');
  } finally {
    await dispose();
  }
}

/** Makes the folder beside the ZIP, where there is room and nobody else may look, and removes it. */
async function exportZip<Result>(
  path: string,
  make: (folder: string) => Promise<Result>,
): Promise<Result> {
  const beside = await mkdtemp(join(dirname(path), '.ekspor-'));
  try {
    const folder = join(beside, 'ekspor');
    const result = await make(folder);
    await zipFolder(folder, path);
    return result;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
