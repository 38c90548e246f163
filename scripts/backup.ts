import { parseArgs } from 'node:util';
import { runMakeArchive } from './archive/run-make-archive.ts';
import { placeOf, placeOptions } from './lib/place.ts';
import { printProgress } from './lib/progress.ts';
import { exitOnSignals, runMain } from './lib/run-main.ts';

const usage = 'Pemakaian: npm run backup -- [--remote [--env staging] | --data FOLDER] BERKAS.tar';

runMain(async () => {
  const { values, positionals } = parseArgs({ options: placeOptions, allowPositionals: true });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(usage);
  exitOnSignals();
  const { rows, files, missing } = await runMakeArchive(path, {
    place: placeOf(values),
    contents: 'everything',
    report: printProgress(),
  });
  console.log(`Cadangan selesai: ${path}, ${rows} baris dan ${files} berkas.`);
  if (missing.length > 0) {
    const list = missing.join('\n  ');
    console.warn(`${missing.length} berkas disebut oleh basis data tetapi tidak ada:\n  ${list}`);
  }
  console.log('Arsip ini memuat data pribadi warga: simpan terenkripsi (docs/backup.md).');
});
