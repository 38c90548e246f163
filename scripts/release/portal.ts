import { runMain } from '../lib/commands/run-main.ts';
import { newVillage } from '../village/new-village.ts';
import { listStates, pageOf } from './list.ts';
import { backUp, goBack, update } from './update.ts';
import { environmentOf, linkOf, listVillages, runFor } from './villages.ts';

const usage = `Pemakaian:
  portal new NAMA                       membuat folder portal
  portal update BERKAS.tar.gz NAMA…     atau --all; berhenti pada yang pertama gagal
  portal back NAMA                      kembali ke rilis sebelumnya; data tetap
  portal list [--json | --html]         keadaan semua portal
  portal backup --all                   ke folder cadangan masing-masing
  portal backup|restore|export|import|admin:create|doctor|village:check|rename NAMA …
  portal serve [--sample]               melayani folder PORTAL_VILLAGE di proses ini
Semuanya dijelaskan di docs/server.md.`;

/** Scripts for one village's data, by their command. */
const scripts = new Map([
  ...['backup', 'restore', 'export', 'import', 'doctor'].map((one) => [one, one] as const),
  ['admin:create', 'admin-create'],
  ['village:check', 'village'],
  ['rename', 'release/rename'],
]);

runMain(async () => {
  const [command = '', name = '', ...rest] = process.argv.slice(2);
  const names = [name, ...rest].includes('--all') ? listVillages() : rest;
  const script = scripts.get(command);
  if (command === 'backup' && name === '--all')
    process.exitCode = Number(names.filter((one) => !backUp(one)).length > 0);
  else if (script && name) {
    const { PORTAL_DATA = '' } = environmentOf(name);
    const isDone = runFor(name, linkOf(name), script, '--data', PORTAL_DATA, ...rest);
    process.exitCode = Number(!isDone);
  } else if (command === 'list') {
    const states = await listStates();
    if (name === '--json') console.log(JSON.stringify(states));
    else if (name === '--html') console.log(String(pageOf(states)));
    else console.table(states);
  } else if (command === 'new' && name) await newVillage(name);
  else if (command === 'back' && name) goBack(name);
  else if (command === 'update' && names.length > 0) update(name, names);
  else throw new Error(usage);
});
