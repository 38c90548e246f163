import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { builtConfig, ensureBuilt } from './lib/build.ts';
import { migrate, stateFolder } from './lib/database.ts';
import { run, toolEnvironment } from './lib/run.ts';
import { checkVillage } from './village/check.ts';

const port = Number(process.env.PORT || 8787);
const dayLength = 24 * 60 * 60 * 1000;
const address = `http://localhost:${port}`;

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT harus bilangan dari 1 sampai 65535, bukan "${process.env.PORT}".`);
  }
  if (!(await isFree(port))) {
    throw new Error(`Port ${port} sedang dipakai. Coba: PORT=${port + 1} npm start`);
  }
  console.log('Menyiapkan portal …');
  const { faults } = await checkVillage();
  if (faults.length > 0)
    throw new Error(`Setelan desa belum dapat dipakai:\n- ${faults.join('\n- ')}`);
  await ensureBuilt();
  await migrate('local');
  // In a process of its own, whose memory then is free.
  await run(process.execPath, ['scripts/load-sample-data.ts']);
  await serve();
}

function isFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(candidate, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/** Serves the built Worker until this process is stopped. */
async function serve(): Promise<void> {
  const args = [
    ['dev', '-c', builtConfig],
    ['--port', String(port), '--ip', 'localhost', '--inspector-port', '0'],
    // What is made here is not the village's: it must not name the deployment's address.
    ['--var', `PUBLIC_ORIGIN:${address}`],
    ['--persist-to', stateFolder, '--log-level', 'error', '--show-interactive-dev-session=false'],
  ].flat();
  const server = spawn('wrangler', args, {
    env: toolEnvironment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  server.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => server.kill('SIGTERM'));
  }
  await answers();
  everyNight();
  console.log(`\nPortal siap di ${address}\n`);
  // Reads the village's settings, which were not known to be readable before.
  const { sampleAccounts } = await import('./lib/accounts.ts');
  for (const { role, email, password } of sampleAccounts) {
    console.log(`  ${role === 'admin' ? 'Admin' : 'Warga'}  ${email} / ${password}`);
  }
  console.log('\nTekan Ctrl+C untuk berhenti.');
}

/**
 * Does the night's work, now and every day after: the local runtime knows no cron, and the Dashboard would say that the
 * work was never done.
 */
function everyNight(): void {
  const run = () => fetch(`${address}/cdn-cgi/handler/scheduled`).catch(() => undefined);
  void run();
  setInterval(run, dayLength).unref();
}

/** Waits until the portal answers. @throws after a minute without an answer. */
async function answers(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Portal tidak menjawab dalam satu menit.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
