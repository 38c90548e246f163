import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Scrypt } from '#worker/http/app-env.ts';

/** Milliseconds for which a password may wait for its turn. */
const mostWaitMs = 15_000;

/** A password that waited too long, for a 429. */
export class HashingBusy extends Error {
  readonly retryAfter = mostWaitMs / 1000;
}

/** A thread blocks only itself, where libuv's four threads also serve digests, compression and files. */
const code = `
  const { parentPort } = require('node:worker_threads');
  const { scryptSync } = require('node:crypto');
  parentPort.on('message', (input) => {
    try {
      parentPort.postMessage({ key: scryptSync(...input) });
    } catch (error) {
      parentPort.postMessage({ error });
    }
  });
`;

type Answer = { key: Uint8Array } | { error: Error };

/** Derives one hash after the other in a thread of its own. Clients take turns, so that many passwords of one delay no other by more than one. */
export function scryptThread(waitMs = mostWaitMs): Scrypt {
  const queues = new Map<string, (() => Promise<void>)[]>();
  let thread: Worker | undefined;
  let isWorking = false;

  function start(): Worker {
    const started = new Worker(code, { eval: true });
    started.on('error', () => {
      thread = undefined;
    });
    // Open connections keep the process alive.
    started.unref();
    return started;
  }

  async function derive(input: Parameters<Scrypt>[0]): Promise<Uint8Array> {
    thread ??= start();
    thread.postMessage(input);
    const [answer] = (await once(thread, 'message')) as [Answer];
    if ('error' in answer) throw answer.error;
    return answer.key;
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    // A client with more passwords comes again after the others.
    for (const [client, [first, ...others]] of queues) {
      queues.delete(client);
      if (others.length > 0) queues.set(client, others);
      await first?.();
    }
    isWorking = false;
  }

  return (input, client) =>
    new Promise((resolve, reject) => {
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        reject(new HashingBusy());
      }, waitMs);
      const job = async () => {
        clearTimeout(timer);
        if (!isOver) await derive(input).then(resolve, reject);
      };
      queues.set(client, [...(queues.get(client) ?? []), job]);
      void work();
    });
}
