import { runMain } from './lib/commands/run-main.ts';
import { port } from './lib/local/address.ts';
import { checkBeforeStart, runPrepare, serve } from './lib/local/local-server.ts';

const command = 'npm run dev';

/** Serves the portal from its sources, with hot reload, over the data of `npm start`. */
runMain(async () => {
  await checkBeforeStart(command);
  runPrepare();
  const args = ['dev', '--port', String(port), '--host', 'localhost'];
  await serve(command, 'astro', args, { NODE_ENV: 'development' });
});
