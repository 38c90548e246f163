import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Fault } from '#worker/http/fault.ts';
import { logFault } from '#worker/http/log.ts';
import { InflationError } from '#worker/media/index.ts';

/** Of a process: bytes of all its memory, megabytes of V8's heap, and milliseconds. Two read at a time, so that others wait for half a minute. */
const defaults = { memory: 400 * 2 ** 20, heap: 256, ms: 10_000, waiting: 6 };

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
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  let reading = 0;

  async function run(reader: string, args: unknown[]): Promise<unknown> {
    const child = fork(script, [], {
      execArgv: [`--max-old-space-size=${limits.heap}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Without the portal's secrets.
      env: {
        PORTAL_VILLAGE: process.env.PORTAL_VILLAGE,
      } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
    });
    const until = performance.now() + limits.ms;
    const watch = setInterval(async () => {
      const isOver = performance.now() > until || (await memoryOf(child.pid)) > limits.memory;
      if (isOver) child.kill('SIGKILL');
    }, 100);
    try {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      child.on('message', resolve).on('error', reject);
      // Not on 'exit', which may come before the process's last message.
      child.on('close', (code, signal) => reject(new Fault(`ended with ${signal ?? code}`)));
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
    if (reading === lanes.length + limits.waiting) throw new ReaderBusy();
    reading += 1;
    const result = lanes.shift()?.then(() => run(reader, args));
    lanes.push(Promise.allSettled([result]));
    return result?.finally(() => {
      reading -= 1;
    });
  };
}

/** Bytes of a process's memory, also outside V8's heap; 0 where the system does not report them in /proc. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
