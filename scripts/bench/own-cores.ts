import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Moves this process with all its threads, and what it starts from now on. @throws where the system has no `taskset`. */
const moveTo = (cores: string): Buffer =>
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)]);

/**
 * Measures with half of the processor's cores for the browser's pages and the other half for all else: the portal, the browser
 * itself and whoever measures. Otherwise a page waits for them on the same core, while another one has nothing to do, and that
 * counts as its own blocking. Where the system cannot do that (it is Linux's `taskset`), they share what there is.
 * @param measure takes the arguments that the browser must be started with.
 */
export async function withOwnCores<Value>(
  measure: (args: readonly string[]) => Promise<Value>,
): Promise<Value> {
  const cores = availableParallelism();
  const half = Math.floor(cores / 2);
  try {
    moveTo(`0-${half - 1}`);
  } catch {
    console.log('The pages share their cores with whoever measures.');
    return measure([]);
  }
  try {
    return await measure([`--renderer-cmd-prefix=taskset --cpu-list ${half}-${cores - 1}`]);
  } finally {
    moveTo(`0-${cores - 1}`);
  }
}
