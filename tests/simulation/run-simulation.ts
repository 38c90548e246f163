import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('simulate.ts', import.meta.url));

/** Runs `npm run simulate` in a separate process, as it replaces the clock and random numbers; returns the printed lines. */
export async function runSimulation(...args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output.trim().split('\n');
}
