import { runMain } from '../lib/commands/run-main.ts';
import { listStates, type VillageState } from './list.ts';
import { newVillage } from './new-village.ts';
import { backUp, goBack, update } from './update.ts';
import { environmentOf, listVillages, releaseLink, runFor } from './villages.ts';

const usage = `Pemakaian:
  portal new NAMA                       membuat folder desa
  portal update BERKAS.tar.gz NAMA…     atau --all: semua, berhenti pada yang pertama gagal
  portal list [--json]                  keadaan semua desa
  portal backup --all                   ke folder cadangan tiap desa
  portal back NAMA                      kembali ke rilis sebelumnya; data tetap
  portal backup|restore|export|import|admin:create|doctor|rename NAMA …
  portal serve [--sample]               melayani folder PORTAL_VILLAGE di proses ini
Semuanya dijelaskan di docs/server.md.`;

/** Commands for one village's data, by the script that runs them. */
const onData: Readonly<Record<string, string>> = {
  backup: 'backup.ts',
  restore: 'restore.ts',
  export: 'export.ts',
  import: 'import.ts',
  'admin:create': 'admin-create.ts',
  doctor: 'doctor.ts',
  rename: 'release/rename.ts',
};

runMain(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  const script = onData[command];
  const [name = ''] = args;
  const isForAll = args.includes('--all');
  const names = isForAll ? listVillages() : args.slice(1);
  if (command === 'backup' && isForAll) for (const one of names) backUp(one, 'all');
  else if (script) runOn(name, script, args.slice(1));
  else if (command === 'list') printStates(await listStates(), name === '--json');
  else if (command === 'new' && name) await newVillage(name);
  else if (command === 'back' && name) await goBack(name);
  else if (command === 'update' && names.length > 0) await update(name, names);
  else throw new Error(usage);
});

function runOn(name: string, script: string, args: string[]): void {
  const { PORTAL_DATA = '' } = environmentOf(name);
  if (!runFor(name, releaseLink(name), script, '--data', PORTAL_DATA, ...args))
    process.exitCode = 1;
}

function printStates(states: readonly VillageState[], asJson: boolean): void {
  if (asJson) console.log(JSON.stringify(states));
  else console.table(Object.fromEntries(states.map(({ village, ...state }) => [village, state])));
}
