import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Fault } from '#worker/http/fault.ts';
import { logFault } from '#worker/http/log.ts';
import { InflationError } from '#worker/media/index.ts';

const megabyte = 2 ** 20;

/** Of a process: bytes of all its memory, megabytes of V8's heap, and milliseconds. Then how many run and wait, and for how long. */
const defaults = {
  ...{ memory: 400 * megabyte, heap: 256, ms: 10_000 },
  ...{ running: 2, waiting: 20, waitMs: 20_000 },
};

/** Too many files are being read. */
export class ReaderBusy extends Error {
  override readonly name = 'ReaderBusy';
}

/**
 * The binding READER: each file is read by a process of its own, which ends with it, because one without bounds would end the portal.
 * It throws InflationError if that process took too much or ended otherwise, and ReaderBusy.
 */
export function fileReader(script: string, given: Partial<typeof defaults> = {}) {
  const limits = { ...defaults, ...given };
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    running += 1;
    if (running <= limits.running) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const timer = setTimeout(reject, waiting.length > limits.waiting ? 0 : limits.waitMs);
    await promise
      .finally(() => clearTimeout(timer))
      .catch(() => {
        waiting.splice(waiting.indexOf(resolve), 1);
        running -= 1;
        throw new ReaderBusy();
      });
  }

  async function run(reader: string, args: unknown[]): Promise<unknown> {
    const child = fork(script, [], {
      execArgv: [`--max-old-space-size=${limits.heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Without the portal's secrets.
      env: {} as NodeJS.ProcessEnv,
    });
    const until = performance.now() + limits.ms;
    const watch = setInterval(async () => {
      const isOver = performance.now() > until || (await memoryOf(child.pid)) > limits.memory;
      if (isOver) child.kill('SIGKILL');
    }, 100);
    try {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      child.on('message', resolve).on('error', reject);
      child.on('exit', (code, signal) => reject(new Fault(`ended with ${signal ?? code}`)));
      child.send([reader, args]);
      const answer = await promise;
      if (!Array.isArray(answer)) throw new Fault('no result');
      return answer[0];
    } catch (error) {
      logFault('file not read', error, { reader });
      throw new InflationError();
    } finally {
      clearInterval(watch);
      child.kill('SIGKILL');
    }
  }

  return async (reader: string, args: unknown[]): Promise<unknown> => {
    await enter();
    try {
      return await run(reader, args);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** Bytes of a process's memory, also outside V8's heap; 0 where the system does not report them in /proc. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
