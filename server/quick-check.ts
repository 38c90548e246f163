import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Fault } from '#worker/http/fault.ts';

/**
 * Checks the structure of a database file in a thread of its own, as it reads the whole file. Text that changed within a cell is not found.
 * @throws Fault with the first damage, which names tables, indexes and pages only.
 */
export function checkStructure(path: string): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: path });
  return new Promise((resolve, reject) => {
    worker.once('message', (found) => (found === 'ok' ? resolve() : reject(new Fault(found))));
    worker.once('error', reject);
  });
}

if (!isMainThread && typeof workerData === 'string') {
  try {
    const database = new DatabaseSync(workerData, { readOnly: true, timeout: 10_000 });
    const [row] = database.prepare('PRAGMA quick_check(1)').all();
    parentPort?.postMessage(String(row?.quick_check).replace(/\s+/g, ' ').slice(0, 200));
    database.close();
  } catch (error) {
    parentPort?.postMessage(error instanceof Error ? error.message : 'not readable');
  }
}
