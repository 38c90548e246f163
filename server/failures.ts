import type { Failure } from '#contract/records/monitoring.ts';
import { nameCause } from '#worker/http/fault.ts';
import { logFault } from '#worker/http/log.ts';

/** What fails in this process at present; in memory, as the database may be what fails. */
export class Failures {
  readonly #found = new Map<string, Failure>();

  readonly list = (): Failure[] => [...this.#found.values()];

  /**
   * Runs background work. Never throws: a failure is logged when it begins or its cause changes, and listed as one of `job` until the work succeeds.
   * @returns whether it succeeded
   */
  async attempt(part: string, job: Failure['job'], work: () => unknown): Promise<boolean> {
    try {
      await work();
      this.#found.delete(part);
      return true;
    } catch (error) {
      const cause = nameCause(error);
      if (this.#found.get(part)?.cause !== cause)
        logFault('background work failed', error, { part });
      this.#found.set(part, { job, state: 'failed', at: new Date().toISOString(), cause });
      return false;
    }
  }
}
