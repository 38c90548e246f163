import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolEnvironment } from '#scripts/lib/commands/run.ts';

interface ScriptOptions {
  args?: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs a script of the project in its own process group. */
export function startScript(script: string, { args = [], cwd = '.', env = {} }: ScriptOptions) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...toolEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exit = once(child, 'close').then(([code]) => code);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const workerds = () => processesOf(Number(child.pid), 'workerd');
  return {
    /** Lines of its output. */
    lines: createInterface({ input: child.stdout }),
    /** @throws when it ends with an error. */
    finish: async () => {
      if ((await exit) !== 0) throw new Error(errors);
    },
    stop: async (name: 'SIGTERM' | 'SIGKILL') => {
      child.kill(name);
      await exit;
    },
    /** Stops its workerd for longer than workerd and Node keep an idle connection. */
    stallWorkerd: async () => {
      const stalled = workerds();
      signal(stalled, 'SIGSTOP');
      await sleep(7000);
      signal(stalled, 'SIGCONT');
    },
    killWorkerd: () => signal(workerds(), 'SIGKILL'),
  };
}

const processesOf = (group: number, name: string) =>
  spawnSync('pgrep', ['-g', String(group), name], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);

/** Uses `kill`, which ignores processes that have ended. */
const signal = (pids: readonly string[], name: string) =>
  spawnSync('kill', ['-s', name.replace('SIG', ''), ...pids]);
