import { dayMs, hourMs } from '#contract/basics/durations.ts';
import type { Failure, Job, RegularJob, Trouble } from '#contract/records/monitoring.ts';
import type { JobRun } from './queries.ts';

/** A job that is to run regularly is overdue after this long, in milliseconds. */
const patience = {
  // One night may be late.
  nightly: 36 * hourMs,
  // A weekly backup, and a day.
  backup: 8 * dayMs,
} as const satisfies Record<RegularJob, number>;

/** A failed purge is shown until one has succeeded, and for this long: by then the edge has fetched every page again. */
const purgeNoticeMs = dayMs;

interface Known {
  runs: readonly JobRun[];
  /** When the oldest account was made: what should have run since then. Null where there is none. */
  since: string | null;
}

/** What is wrong with the portal's jobs; nothing while all is well. */
export function findTroubles({ runs, since }: Known, now: Date): Trouble[] {
  const last = (job: Job, outcome: JobRun['outcome']) =>
    runs.find((run) => run.job === job && run.outcome === outcome);
  const age = (at: string) => now.getTime() - Date.parse(at);

  function findJobTrouble(job: RegularJob): Trouble[] {
    const ok = last(job, 'ok');
    const failed = last(job, 'failed');
    if (failed && (!ok || failed.at > ok.at)) return [failureOf(job, failed)];
    const from = ok?.at ?? since;
    if (from === null || age(from) <= patience[job]) return [];
    return [{ job, state: 'overdue', at: ok?.at ?? null }];
  }

  const purge = last('purge', 'failed');
  const purged = last('purge', 'ok');
  const isPurgeOpen = purge && !(purged && purged.at >= purge.at) && age(purge.at) <= purgeNoticeMs;
  return [
    ...findJobTrouble('nightly'),
    ...findJobTrouble('backup'),
    ...(isPurgeOpen ? [failureOf('purge', purge)] : []),
  ];
}

function failureOf(job: Job, { at, detail: { cause } }: JobRun): Failure {
  return { job, state: 'failed', at, ...(typeof cause === 'string' && { cause }) };
}
