import { parseArgs } from 'node:util';
import { backUp } from './archive/back-up.ts';
import { printProgress } from './archive/progress.ts';
import { backupRun, summaryOf } from './archive/target.ts';
import { openPlatform, type Storage } from './lib/platform.ts';
import { tryAgain } from './lib/try-again.ts';

const usage = 'Pemakaian: npm run backup -- [--remote] BERKAS.tar';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { remote: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(usage);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { env, dispose } = await openPlatform(values.remote ? 'remote' : 'local');
  try {
    await backUpAndNote(env, path);
  } finally {
    await dispose();
  }
}

/** The portal learns how it went; the Dashboard reminds of a backup that failed or is overdue. */
async function backUpAndNote(env: Storage, path: string): Promise<void> {
  try {
    const manifest = await backUp(env, path, printProgress());
    const { rows, files, missing } = summaryOf(manifest);
    const note = backupRun(env.DB, 'ok', manifest.createdAt, summaryOf(manifest));
    await tryAgain(() => note.run());
    console.log(`Cadangan selesai: ${path}, ${rows} baris dan ${files} berkas.`);
    if (missing > 0) console.warn(missingWords(manifest.missing));
    console.log('Arsip ini memuat data pribadi warga: simpan terenkripsi (docs/backup.md).');
  } catch (error) {
    const note = backupRun(env.DB, 'failed', new Date().toISOString(), {});
    // What went wrong with the backup is what to tell, not that it could not be noted.
    await note.run().catch(() => undefined);
    throw error;
  }
}

const missingWords = (keys: readonly string[]) =>
  `${keys.length} berkas disebut oleh basis data tetapi tidak ada:\n  ${keys.join('\n  ')}`;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
