import { spawn } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/lib/build/build.ts';
import { freePort } from '#scripts/lib/local/free-port.ts';
import { completeState, readState } from './support/prepared-state.ts';
import { makeFolder } from './support/runtime/folder.ts';
import { startScript } from './support/script-process.ts';

/** Symbolic links to the project's files, with a separate state folder. */
const folder = makeFolder();
const state = join(folder, '.wrangler/state');
/** Keeps a core busy until this process ends. */
const loop = `while (process.ppid === ${process.pid});`;
let busyProcesses: ReturnType<typeof spawn>[] = [];

beforeAll(async () => {
  await ensureBuilt();
  for (const name of readdirSync('.')) {
    if (name !== '.wrangler') symlinkSync(resolve(name), join(folder, name));
  }
  busyProcesses = Array.from({ length: 8 }, () => spawn(process.execPath, ['-e', loop]));
}, 600_000);
afterAll(() => {
  for (const one of busyProcesses) one.kill('SIGKILL');
});

it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'npm start serves a new portal on a machine with eight busy processes, run %i',
  async () => {
    rmSync(state, { recursive: true, force: true });
    const port = await freePort();
    const start = startScript('scripts/start.ts', { cwd: folder, env: { PORT: String(port) } });
    let isReady = false;
    let stallsLeft = 3;
    for await (const line of start.lines) {
      isReady = line.includes('Portal siap');
      if (isReady) break;
      if (!/^(?:Menerapkan migrasi|Memuat (?:data|surat) contoh)/.test(line) || stallsLeft === 0)
        continue;
      stallsLeft -= 1;
      await start.stallWorkerd();
    }
    if (!isReady) await start.finish();
    const home = await fetch(`http://localhost:${port}/`);
    await start.stop('SIGTERM');
    expect(home.status).toBe(200);
    const found = await readState(state);
    // The started portal runs the nightly job, which records the deletions that are due.
    const officeActs = found.officeActs.filter((act) => !act.startsWith('retention.'));
    expect({ ...found, officeActs }).toEqual(completeState);
  },
  1_200_000,
);
