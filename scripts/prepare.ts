import { parseArgs } from 'node:util';
import { secretOf } from '#server/data-folder.ts';
import { localSecret } from './lib/build/build.ts';
import { printProgress } from './lib/commands/progress.ts';
import { address } from './lib/local/address.ts';
import { stateFolder } from './lib/storage/database.ts';
import { readMigrations } from './lib/storage/migrations.ts';
import { runScriptWorker } from './lib/workerd/run-script-worker.ts';

/** Migrates the database of a state or data folder and loads the sample data on the first run. `npm start` runs this. */
const { values, positionals } = parseArgs({
  options: { data: { type: 'string' } },
  allowPositionals: true,
});
const [state = stateFolder] = positionals;
const { data } = values;
const place = data ? { data } : 'local';
try {
  const input = {
    migrations: readMigrations(),
    origin: address,
    secret: data ? secretOf(data) : localSecret(),
  };
  const run = { folder: 'scripts/sample/files', report: printProgress(), state, place } as const;
  await runScriptWorker('fillSample', input, run);
} catch (error) {
  console.error(`Data lokal belum siap: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
