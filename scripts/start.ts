import { address, port } from './lib/address.ts';
import { builtConfig, ensureBuilt } from './lib/build.ts';
import { stateFolder } from './lib/database.ts';
import { checkBeforeStart, runPrepare, serve } from './lib/local-server.ts';
import { runMain } from './lib/run-main.ts';

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
