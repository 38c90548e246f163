import { parseArgs } from 'node:util';
import { runMakeArchive } from './archive/run-make-archive.ts';
import { printProgress } from './lib/commands/progress.ts';
import { exitOnSignals, runMain } from './lib/commands/run-main.ts';
import { placeOf, placeOptions } from './lib/storage/place.ts';
import { usageOf } from './release/release.ts';

const usage = usageOf('backup', '[--moved] BERKAS.tar');

runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { ...placeOptions, moved: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(usage);
  exitOnSignals();
  const { rows, files, missing } = await runMakeArchive(path, {
    place: placeOf(values),
    contents: 'everything',
    moved: values.moved,
    report: printProgress(),
  });
  console.log(`Cadangan selesai: ${path}, ${rows} baris dan ${files} berkas.`);
  if (missing.length > 0) {
    const list = missing.join('\n  ');
    console.warn(`${missing.length} berkas disebut oleh basis data tetapi tidak ada:\n  ${list}`);
  }
  if (values.moved)
    console.log('Portal ini ditandai sudah pindah: ia tidak menerbitkan surat lagi.');
  console.log('Arsip ini memuat data pribadi warga: simpan terenkripsi (docs/backup.md).');
});
