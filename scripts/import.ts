import { parseArgs } from 'node:util';
import { kinds } from './import/kinds.ts';
import { runImport } from './import/run-import.ts';
import { printProgress } from './lib/commands/progress.ts';
import { exitOnSignals, runMain } from './lib/commands/run-main.ts';
import { placeOf, placeOptions } from './lib/storage/place.ts';
import { usageOf } from './release/release.ts';

const usage = `${usageOf('import', '[--apply] [--overwrite] [--files FOLDER] JENIS BERKAS…')}
JENIS: ${kinds.join(', ')}
Tanpa --apply tidak ada yang ditulis: perintah ini hanya memberi tahu apa yang akan terjadi (docs/import.md).`;

runMain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      ...placeOptions,
      apply: { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      files: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [kind, ...paths] = positionals;
  if (!kind || !kinds.includes(kind) || paths.length === 0) throw new Error(usage);
  exitOnSignals();
  const { apply, overwrite, files = null } = values;
  const place = placeOf(values);
  const report = printProgress();
  const run = { place, kind, paths, files, apply, overwrite, report };
  const { lines, wrong } = await runImport(run);
  console.log(lines.join('\n'));
  if (apply) console.log('Selesai. Halaman publik ikut berubah dalam beberapa menit.');
  else
    console.log('Belum ada yang ditulis. Jalankan lagi dengan --apply bila hasilnya sudah benar.');
  if (wrong > 0) {
    console.warn(
      `${wrong} baris salah dan tidak dimasukkan. Perbaiki, lalu jalankan lagi: yang sudah masuk tidak menjadi dua.`,
    );
    process.exitCode = 1;
  }
});
