import { type ChildProcess, spawn } from 'node:child_process';
import { constants, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/lib/free-port.ts';
import { toolEnvironment } from '#scripts/lib/run.ts';
import { openVillage, type Village } from '#tests/costs/asks/village.ts';
import { type CountedPortal, countedPortal } from '#tests/costs/counted/client.ts';
import { countedConfig } from '#tests/costs/counted/config.ts';
import { secrets } from '#tests/support/runtime/runtime.ts';
import { filledState } from '../fill/filled.ts';

/** Copies of the filled databases, which are written to. */
const folder = '.wrangler/bench-run';

/** A portal over a database of so many records of each kind. */
export interface Sized {
  size: number;
  origin: URL;
  portal: CountedPortal;
  village: Village;
  stop: () => Promise<void>;
}

/** Starts the built Worker with the one that counts in front of it, over a copy of a filled database. */
export async function startSized(size: number): Promise<Sized> {
  const state = join(folder, String(size));
  rmSync(state, { recursive: true, force: true });
  cpSync(await filledState(size), state, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const port = await freePort();
  const vars = { AUTH_SECRET: secrets.current, PUBLIC_ORIGIN: '' };
  const args = [
    ['dev', '-c', countedConfig(), '--persist-to', state],
    ['--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0'],
    ['--log-level', 'error', '--show-interactive-dev-session=false'],
    ...Object.entries(vars).map(([name, value]) => ['--var', `${name}:${value}`]),
  ].flat();
  const server = spawn('wrangler', args, {
    env: toolEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const origin = new URL(`http://127.0.0.1:${port}`);
  await answers(origin, server);
  const portal = countedPortal(origin);
  const stop = async () => {
    server.kill('SIGINT');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(state, { recursive: true, force: true });
  };
  return { size, origin, portal, village: await openVillage(portal), stop };
}

/** Waits until it answers. @throws where it ends before, or after two minutes without an answer. */
async function answers(origin: URL, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`wrangler dev ended (${server.exitCode})`);
    const response = await fetch(new URL('/api/v1/health', origin)).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${origin} does not answer`);
}
