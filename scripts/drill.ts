import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './archive/back-up.ts';
import { printProgress } from './archive/progress.ts';
import { runRestore } from './archive/run-restore.ts';
import { compareStates } from './drill/compare.ts';
import { fill } from './drill/fill.ts';
import { applyMigrations, readMigrations } from './lib/migrations.ts';
import { openPlatform, type Storage } from './lib/platform.ts';

/** Fills a portal of its own, backs it up, restores it into another, and compares every row and byte of the two. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { records: { type: 'string', default: '1000' } } });
  const records = Number(values.records);
  if (!Number.isInteger(records) || records < 100) throw new Error('--records N, dari 100');
  const folder = mkdtempSync(join(tmpdir(), 'portal-desa-drill-'));
  const one = join(folder, 'one');
  const other = join(folder, 'other');
  const archive = join(folder, 'drill.tar');
  const report = printProgress();
  // However it ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await timed('isi', () =>
    withStorage(one, async (storage) => {
      await applyMigrations(storage.DB, readMigrations());
      await fill(storage, records, report);
    }),
  );
  await timed('cadangan', () => withStorage(one, (storage) => backUp(storage, archive, report)));
  await timed('pemulihan', () =>
    runRestore(archive, { state: other, overwrite: false, old: false, report }),
  );
  const { differences, ...compared } = compareStates(one, other);
  console.log({ records, ...compared, archiveBytes: statSync(archive).size });
  if (differences.length > 0) throw new Error(differences.join('\n'));
  console.log('Semua baris dan berkas sama.');
}

async function withStorage(folder: string, work: (storage: Storage) => Promise<unknown>) {
  const { env, dispose } = await openPlatform('local', folder);
  try {
    await work(env);
  } finally {
    await dispose();
  }
}

async function timed(name: string, work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${name}: ${seconds} detik, memori paling banyak ${memory} MB`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
