import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs, minuteMs } from '#contract/basics/durations.ts';
import { jobHours } from '#contract/jobs.ts';
import { roleNames } from '#contract/permissions.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { scriptFile } from '../../release/release.ts';
import { checkVillage } from '../../village/check.ts';
import { toolEnvironment } from '../commands/run.ts';
import { address, port } from './address.ts';
import { freePort } from './free-port.ts';

/** @throws when the port or the village's settings cannot be used. */
export async function checkBeforeStart(command: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT harus bilangan dari 1 sampai 65535, bukan "${process.env.PORT}".`);
  }
  await freePort(port, 'localhost').catch(() => {
    throw new Error(`Port ${port} sedang dipakai. Coba: PORT=${port + 1} ${command}`);
  });
  console.log('Menyiapkan portal …');
  const { faults } = await checkVillage();
  if (faults.length > 0)
    throw new Error(`Setelan ${lowerTerms.village} belum dapat dipakai:\n- ${faults.join('\n- ')}`);
}

/** Runs `prepare.ts` in a process of its own, so that its memory is released before the portal is served. It prints its own errors. */
export function runPrepare(...args: string[]): void {
  const options = { env: toolEnvironment, stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [scriptFile('prepare'), ...args], options);
  if (status !== 0) process.exit(1);
}

/** Starts a tool that serves the portal, prints how to use it when it responds, and ends with it. */
export async function serve(
  command: string,
  tool: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const server = spawn(tool, args, {
    env: { ...toolEnvironment, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isStopping = false;
  server.on('exit', () => {
    if (!isStopping) console.error(`Server portal berhenti sendiri. Jalankan ${command} lagi.`);
    process.exit(isStopping ? 0 : 1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      server.kill('SIGTERM');
    });
  }
  await waitUntilReady();
  startNightlyJob();
  console.log(`\nPortal siap di ${address}\n`);
  // Imported late: it reads the village's settings, which checkVillage() must find valid first.
  const { sampleAccounts, sampleResidents } = await import('../storage/accounts.ts');
  for (const { role, email, password } of [...sampleAccounts, ...sampleResidents]) {
    console.log(`  ${roleNames[role]}  ${email} / ${password}`);
  }
  console.log('\nTekan Ctrl+C untuk berhenti.');
}

/** Runs the nightly job now and every day: the local runtime has no cron, and the Dashboard reports a job that never ran. */
function startNightlyJob(): void {
  const run = async () => {
    // Imported late, like the accounts above.
    const { lastDue } = await import('#server/jobs.ts');
    const time = lastDue(jobHours.nightly, new Date());
    await fetch(`${address}/cdn-cgi/handler/scheduled?time=${time}`).catch(() => undefined);
  };
  void run();
  setInterval(run, dayMs).unref();
}

/** Waits as long as the server runs: a busy machine may take minutes. */
async function waitUntilReady(): Promise<void> {
  const notice = setInterval(
    () => console.log('Portal belum menjawab, masih menunggu …'),
    minuteMs,
  );
  while (!(await isReady())) await sleep(100);
  clearInterval(notice);
}

async function isReady(): Promise<boolean> {
  const response = await fetch(address).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
