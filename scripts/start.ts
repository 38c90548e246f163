import { builtConfig, ensureBuilt } from './lib/build/build.ts';
import { runMain } from './lib/commands/run-main.ts';
import { address, port } from './lib/local/address.ts';
import { checkBeforeStart, runPrepare, serve } from './lib/local/local-server.ts';
import { stateFolder } from './lib/storage/database.ts';

const command = 'npm start';

runMain(async () => {
  await checkBeforeStart(command);
  await ensureBuilt();
  runPrepare();
  const args = [
    ['dev', '-c', builtConfig],
    ['--port', String(port), '--ip', 'localhost', '--inspector-port', '0'],
    // Links of a local portal must not lead to the deployment.
    ['--var', `PUBLIC_ORIGIN:${address}`],
    ['--persist-to', stateFolder, '--log-level', 'error', '--show-interactive-dev-session=false'],
  ].flat();
  await serve(command, 'wrangler', args);
});
