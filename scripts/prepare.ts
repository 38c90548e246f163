import { parseArgs } from 'node:util';
import { secretOf } from '#server/data-folder.ts';
import { address } from './lib/address.ts';
import { localSecret } from './lib/build.ts';
import { stateFolder } from './lib/database.ts';
import { readMigrations } from './lib/migrations.ts';
import { printProgress } from './lib/progress.ts';
import { runScriptWorker } from './lib/run-script-worker.ts';

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
