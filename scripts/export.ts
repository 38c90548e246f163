import { parseArgs } from 'node:util';
import { runMakeArchive } from './archive/run-make-archive.ts';
import { printProgress } from './lib/commands/progress.ts';
import { exitOnSignals, runMain } from './lib/commands/run-main.ts';
import { placeOf, placeOptions } from './lib/storage/place.ts';
import { usageOf } from './release/release.ts';

const usage = `${usageOf('export', '[--private] BERKAS.tar')}
Tanpa --private hanya data publik yang diekspor: akun, pengajuan, dan surat warga tidak ikut (docs/import.md).`;

runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { ...placeOptions, private: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(usage);
  exitOnSignals();
  const { rows, files, missing } = await runMakeArchive(path, {
    place: placeOf(values),
    contents: values.private ? 'personal' : 'public',
    report: printProgress(),
  });
  console.log(`Ekspor selesai: ${path}, ${rows} baris dan ${files} berkas.`);
  if (missing.length > 0)
    console.warn(`${missing.length} berkas tidak ditemukan; lihat README.md di dalamnya.`);
  console.log(
    values.private
      ? 'Ekspor ini memuat data pribadi warga: simpan terenkripsi (docs/import.md).'
      : 'Ekspor ini hanya memuat data publik. Data warga ikut dengan --private.',
  );
});
