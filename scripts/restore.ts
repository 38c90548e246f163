import { parseArgs } from 'node:util';
import { bringBack } from './archive/bring-back.ts';
import { printProgress } from './archive/progress.ts';
import { restore } from './archive/restore.ts';
import { summaryOf } from './archive/target.ts';
import { placeOf, placeOptions } from './lib/place.ts';
import { openPlatform, type Storage } from './lib/platform.ts';

const usage = `Pemakaian: npm run restore -- [--remote [--env staging]] [--overwrite] [--old] BERKAS.tar
           npm run restore -- [--remote [--env staging]] --from-trash`;

async function main(): Promise<void> {
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
  const { env, dispose } = await openPlatform(placeOf(values));
  try {
    await (path ? restoreArchive(env, path, { overwrite, old }) : restoreFromTrash(env));
  } finally {
    await dispose();
  }
}

async function restoreArchive(
  env: Storage,
  path: string,
  allowed: { overwrite: boolean; old: boolean },
): Promise<void> {
  const manifest = await restore(env, path, { ...allowed, report: printProgress() });
  const { rows, files } = summaryOf(manifest);
  console.log(
    `Pemulihan selesai dan sudah diperiksa: ${rows} baris dan ${files} berkas dari ${manifest.createdAt}.`,
  );
  tellErased(manifest.erased);
}

function tellErased(erased: number): void {
  if (erased > 0) console.log(`${erased} penghapusan data warga sesudah saat itu diulangi.`);
}

async function restoreFromTrash(env: Storage): Promise<void> {
  const { broughtBack, erased, missing } = await bringBack(env, printProgress());
  console.log(`${broughtBack} berkas dikembalikan dari tempat sampah.`);
  tellErased(erased);
  if (missing.length > 0) {
    console.warn(`${missing.length} berkas tidak ada di mana pun:\n  ${missing.join('\n  ')}`);
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
