import type { Failure } from '#contract/records/monitoring.ts';
import { nameCause } from '#worker/http/fault.ts';
import { logFault } from '#worker/http/log.ts';

type Job = Failure['job'];

/** What fails in this process at present, by job; in memory, as the database may be what fails. */
export class Failures {
  readonly #found = new Map<Job, Failure>();

  readonly list = (): Failure[] => [...this.#found.values()];

  /** Runs background work and returns whether it succeeded. Never throws: a failure is listed until the work succeeds, and logged when its cause is new. */
  async attempt(job: Job, work: () => unknown): Promise<boolean> {
    try {
      await work();
      this.#found.delete(job);
      return true;
    } catch (error) {
      const cause = nameCause(error);
      if (this.#found.get(job)?.cause !== cause) logFault('background work failed', error, { job });
      this.#found.set(job, { job, state: 'failed', at: new Date().toISOString(), cause });
      return false;
    }
  }
}
