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

interface Job {
  input: Parameters<Scrypt>[0];
  isOver: boolean;
  end: (answer: Answer) => void;
}

/** Derives one hash after the other in a thread of its own. Clients take turns, so that many passwords of one delay no other by more than one. */
export function scryptThread(waitMs = mostWaitMs): Scrypt {
  const queues = new Map<string, Job[]>();
  let thread: Worker | undefined;
  let current: Job | undefined;
  const end = (answer: Answer) => {
    const job = current;
    current = undefined;
    job?.end(answer);
    next();
  };
  const start = () => {
    const started = new Worker(code, { eval: true });
    started.on('message', end).on('error', (error) => {
      thread = undefined;
      end({ error });
    });
    // Open connections keep the process alive.
    started.unref();
    return started;
  };
  const next = () => {
    const [turn] = queues;
    if (current || !turn) return;
    const [client, jobs] = turn;
    queues.delete(client);
    current = jobs.shift();
    if (jobs.length > 0) queues.set(client, jobs);
    if (!current || current.isOver) return end({ error: new HashingBusy() });
    thread ??= start();
    thread.postMessage(current.input);
  };
  return (input, client) =>
    new Promise((resolve, reject) => {
      const job: Job = { input, isOver: false, end: settle };
      const timer = setTimeout(() => {
        if (job === current) return;
        job.isOver = true;
        reject(new HashingBusy());
      }, waitMs);
      function settle(answer: Answer) {
        clearTimeout(timer);
        if ('key' in answer) resolve(answer.key);
        else reject(answer.error);
      }
      queues.set(client, [...(queues.get(client) ?? []), job]);
      next();
    });
}
