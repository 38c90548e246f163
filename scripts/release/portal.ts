import { parseArgs } from 'node:util';
import { runMain } from '../lib/commands/run-main.ts';
import { listStates } from './list.ts';
import { newVillage } from './new-village.ts';
import { goBack, update } from './update.ts';
import { environmentOf, listVillages, releaseLink, runFor } from './villages.ts';

const usage = `Pemakaian:
  portal new NAMA                       membuat folder desa
  portal update BERKAS.tar.gz NAMA… | --all
  portal list [--json]                  keadaan semua desa
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
  if (script) return runOn(args, script);
  const flag = { type: 'boolean', default: false } as const;
  const options = { all: flag, json: flag };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [first, ...names] = positionals;
  if (command === 'new' && first) return await newVillage(first);
  if (command === 'back' && first) return await goBack(first);
  if (command === 'list') return await printStates(values.json);
  const chosen = values.all ? listVillages() : names;
  if (command !== 'update' || !first || chosen.length === 0) throw new Error(usage);
  await update(first, chosen);
});

function runOn([name = '', ...args]: readonly string[], script: string): void {
  const { PORTAL_DATA = '' } = environmentOf(name);
  if (!runFor(name, releaseLink(name), script, '--data', PORTAL_DATA, ...args))
    process.exitCode = 1;
}

async function printStates(asJson: boolean): Promise<void> {
  const states = await listStates();
  if (asJson) console.log(JSON.stringify(states));
  else console.table(Object.fromEntries(states.map(({ village, ...state }) => [village, state])));
}
