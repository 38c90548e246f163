import { port } from './lib/address.ts';
import { checkBeforeStart, runPrepare, serve } from './lib/local-server.ts';
import { runMain } from './lib/run-main.ts';

const command = 'npm run dev';

/** Serves the portal from its sources, with hot reload, over the data of `npm start`. */
runMain(async () => {
  await checkBeforeStart(command);
  runPrepare();
  const args = ['dev', '--port', String(port), '--host', 'localhost'];
  await serve(command, 'astro', args, { NODE_ENV: 'development' });
});
