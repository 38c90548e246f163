import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A request that a thread of its own repeats, as the attackers of the test's process would delay its clock. */
export interface Probe {
  name: string;
  url: string;
  init: RequestInit;
  pauseMs: number;
}

export interface Probing {
  probes: readonly Probe[];
  /** Milliseconds, from the message 'ready' on. */
  duration: number;
}

/** Of one probe: the slowest answer in ms, and every status. */
export interface Probed {
  name: string;
  slowest: number;
  statuses: number[];
}

async function answer({ url, init }: Probe): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

async function repeat(probe: Probe, until: number): Promise<Probed> {
  let slowest = 0;
  const statuses = new Set<number>();
  while (Date.now() < until) {
    const start = performance.now();
    statuses.add(await answer(probe));
    slowest = Math.max(slowest, Math.round(performance.now() - start));
    await sleep(probe.pauseMs);
  }
  return { name: probe.name, slowest, statuses: [...statuses] };
}

const { probes, duration } = workerData as Probing;
// A proxy has connections; new ones wait for those of an attack that were there first.
await Promise.all(probes.map(answer));
parentPort?.postMessage('ready');
const until = Date.now() + duration;
parentPort?.postMessage(await Promise.all(probes.map((probe) => repeat(probe, until))));
