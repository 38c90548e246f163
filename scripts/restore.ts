import { parseArgs } from 'node:util';
import type { bringBack } from './archive/bring-back.ts';
import { runRestore } from './archive/run-restore.ts';
import { type Place, placeOf, placeOptions } from './lib/place.ts';
import { type Progress, printProgress } from './lib/progress.ts';
import { runMain } from './lib/run-main.ts';
import { runScriptWorker } from './lib/run-script-worker.ts';

const usage = `Pemakaian: npm run restore -- [--remote [--env staging]] [--overwrite] [--old] BERKAS.tar
           npm run restore -- [--remote [--env staging]] --from-trash`;

runMain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      ...placeOptions,
      overwrite: { type: 'boolean', default: false },
      old: { type: 'boolean', default: false },
      'from-trash': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  const fromTrash = values['from-trash'];
  const { overwrite, old } = values;
  if (more.length > 0 || fromTrash === Boolean(path) || (fromTrash && (overwrite || old))) {
    throw new Error(usage);
  }
  const run = { place: placeOf(values), report: printProgress() };
  if (path) await restoreArchive(path, { ...run, overwrite, old });
  else await restoreFromTrash(run);
});

async function restoreArchive(...args: Parameters<typeof runRestore>): Promise<void> {
  const { rows, files, createdAt, erased } = await runRestore(...args);
  console.log(
    `Pemulihan selesai dan sudah diperiksa: ${rows} baris dan ${files} berkas dari ${createdAt}.`,
  );
  printErased(erased);
}

function printErased(erased: number): void {
  if (erased > 0) console.log(`${erased} penghapusan data warga sesudah saat itu diulangi.`);
}

async function restoreFromTrash(run: { place: Place; report: Progress }): Promise<void> {
  type Result = Awaited<ReturnType<typeof bringBack>>;
  const entry = 'archive/bring-back.worker.ts';
  const { broughtBack, erased, missing } = await runScriptWorker<Result>({ ...run, entry });
  console.log(`${broughtBack} berkas dikembalikan dari tempat sampah.`);
  printErased(erased);
  if (missing.length > 0) {
    console.warn(`${missing.length} berkas tidak ada di mana pun:\n  ${missing.join('\n  ')}`);
    process.exitCode = 1;
  }
}
