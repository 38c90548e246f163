import { parseArgs } from 'node:util';
import { backUpAndNote, refuseExisting } from './archive/back-up.ts';
import { printProgress } from './archive/progress.ts';
import { summaryOf } from './archive/target.ts';
import { placeOf, placeOptions } from './lib/place.ts';
import { openPlatform } from './lib/platform.ts';

const usage = 'Pemakaian: npm run backup -- [--remote [--env staging]] BERKAS.tar';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { ...placeOptions },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(usage);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await refuseExisting(path);
  const { env, dispose } = await openPlatform(placeOf(values));
  try {
    const manifest = await backUpAndNote(env, path, printProgress());
    const { rows, files, missing } = summaryOf(manifest);
    console.log(`Cadangan selesai: ${path}, ${rows} baris dan ${files} berkas.`);
    if (missing > 0) console.warn(missingWords(manifest.missing));
    console.log('Arsip ini memuat data pribadi warga: simpan terenkripsi (docs/backup.md).');
  } finally {
    await dispose();
  }
}

const missingWords = (keys: readonly string[]) =>
  `${keys.length} berkas disebut oleh basis data tetapi tidak ada:\n  ${keys.join('\n  ')}`;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
