import { spawn } from 'node:child_process';
import { address, port } from './lib/address.ts';
import { builtConfig, ensureBuilt } from './lib/build.ts';
import { stateFolder } from './lib/database.ts';
import { checkBeforeStart, prepareData, serveUntilStopped } from './lib/local-server.ts';
import { toolEnvironment } from './lib/run.ts';

const command = 'npm start';

/** Builds the portal and serves it with local data. */
async function main(): Promise<void> {
  await checkBeforeStart(command);
  await ensureBuilt();
  prepareData();
  const args = [
    ['dev', '-c', builtConfig],
    ['--port', String(port), '--ip', 'localhost', '--inspector-port', '0'],
    // Links of a local portal must not lead to the deployment.
    ['--var', `PUBLIC_ORIGIN:${address}`],
    ['--persist-to', stateFolder, '--log-level', 'error', '--show-interactive-dev-session=false'],
  ].flat();
  const server = spawn('wrangler', args, {
    env: toolEnvironment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await serveUntilStopped(server, command);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
