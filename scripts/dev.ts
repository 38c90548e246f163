import { spawn } from 'node:child_process';
import { port } from './lib/address.ts';
import { localSecret } from './lib/build.ts';
import { checkBeforeStart, prepareData, serveUntilStopped } from './lib/local-server.ts';
import { toolEnvironment } from './lib/run.ts';

const command = 'npm run dev';

/** Serves the portal from its sources, with hot reload, over the data of `npm start`. */
async function main(): Promise<void> {
  await checkBeforeStart(command);
  localSecret();
  prepareData();
  const server = spawn('astro', ['dev', '--port', String(port), '--host', 'localhost'], {
    env: { ...toolEnvironment, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await serveUntilStopped(server, command);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
