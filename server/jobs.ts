import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { boundsOfDay, isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { Failure } from '#contract/records/monitoring.ts';
import type { ServerState } from './data-folder.ts';
import type { Failures } from './failures.ts';

/** When a job was due last: at half past its hour in the village. */
export function lastDue(hour: number, now: Date): number {
  const midnight = boundsOfDay(isoDay(villageDay(now))).from.getTime();
  const today = midnight + hour * hourMs + 30 * minuteMs;
  return today <= now.getTime() ? today : today - dayMs;
}

export interface ScheduledJob {
  job: Failure['job'];
  /** Of the village. */
  hour: number;
  /** Milliseconds by which it begins later: the villages of a machine take turns. */
  delay?: number;
  /** Runs what is due at this moment. */
  run: (due: Date) => unknown;
}

/**
 * Returns a function that runs each job that was due since it succeeded last, one after the other; one that fails runs again an hour
 * later. A job that was interrupted is repeated, and after a clock was set back by a day the jobs of that day run again.
 */
export function createSchedule(
  state: ServerState,
  failures: Failures,
  jobs: readonly ScheduledJob[],
): (now: Date, elapsed: number) => Promise<void> {
  const tried = new Map<string, { due: number; again: number }>();
  return async (now, elapsed) => {
    for (const { job, hour, delay = 0, run } of jobs) {
      const due = lastDue(hour, new Date(now.getTime() - delay));
      const last = tried.get(job);
      if (last?.due === due && elapsed < last.again) continue;
      tried.set(job, { due, again: elapsed + hourMs });
      const hasSucceeded = await failures.attempt(job, async () => {
        if (state.prepare('SELECT due FROM jobs WHERE job = ?').get(job)?.due === due) return;
        await run(new Date(due));
        state.prepare('INSERT OR REPLACE INTO jobs (job, due) VALUES (?, ?)').run(job, due);
      });
      if (hasSucceeded) tried.set(job, { due, again: Number.POSITIVE_INFINITY });
    }
  };
}
