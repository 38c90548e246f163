import { dayMs, hourMs } from '#contract/basics/durations.ts';
import {
  type Failure,
  type Job,
  type RegularJob,
  states,
  type Trouble,
} from '#contract/records/monitoring.ts';
import type { JobRun } from '#worker/job-runs/index.ts';

/** Time since the last success after which a regular job is overdue. */
const overdueAfterMs = {
  // A day, and half a day of tolerance.
  nightly: 36 * hourMs,
  // A week, and a day of tolerance.
  backup: 8 * dayMs,
} as const satisfies Record<RegularJob, number>;

/** A failed purge is shown until one succeeds, at most for this long: then every cached page has expired. */
const purgeNoticeMs = dayMs;

interface JobState {
  runs: readonly JobRun[];
  /** Creation time of the oldest account: jobs are due since then. Null without accounts. */
  since: string | null;
  /** Those of the home itself, which its database may not be able to store. */
  failures?: readonly Failure[];
}

/** Failed and overdue jobs. */
export function findTroubles({ runs, since, failures = [] }: JobState, now: Date): Trouble[] {
  const last = (job: Job, outcome: JobRun['outcome']) =>
    runs.find((run) => run.job === job && run.outcome === outcome);
  const age = (at: string) => now.getTime() - Date.parse(at);

  function findJobTrouble(job: RegularJob): Trouble[] {
    const ok = last(job, 'ok');
    const failed = last(job, 'failed');
    if (failed && (!ok || failed.at > ok.at)) return [failureOf(job, failed)];
    const from = ok?.at ?? since;
    if (from === null || age(from) <= overdueAfterMs[job]) return [];
    return [{ job, state: 'overdue', at: ok?.at ?? null }];
  }

  const purge = last('purge', 'failed');
  const purged = last('purge', 'ok');
  const isPurgeOpen = purge && !(purged && purged.at >= purge.at) && age(purge.at) <= purgeNoticeMs;
  const found: Trouble[] = [
    ...states.flatMap((state) => {
      const begun = last(state, 'failed');
      return begun && !isAnswered(begun) ? [failureOf(state, begun)] : [];
    }),
    ...findJobTrouble('nightly'),
    ...findJobTrouble('backup'),
    ...(isPurgeOpen ? [failureOf('purge', purge)] : []),
  ];
  return [...found, ...failures.filter(({ job }) => !found.some((other) => other.job === job))];
}

/** Whether the last number of a book on paper was entered after a restore: its counter and year are then a key. */
const isAnswered = ({ detail }: JobRun) => Object.keys(detail).some((key) => / \d{4}$/.test(key));

function failureOf(job: Job, { at, detail: { cause } }: JobRun): Failure {
  return { job, state: 'failed', at, ...(typeof cause === 'string' && { cause }) };
}
