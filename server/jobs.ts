import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { boundsOfDay, isoDay, villageDay } from '#contract/basics/village-time.ts';
import { jobHours } from '#contract/jobs.ts';
import type { ServerState } from './data-folder.ts';

/** Runs the job that is due at this moment. */
type RunJob = (due: Date) => Promise<void>;

/** When a job was due last: at half past its hour in the village. */
export function lastDue(hour: number, now: Date): number {
  const midnight = boundsOfDay(isoDay(villageDay(now))).from.getTime();
  const today = midnight + hour * hourMs + 30 * minuteMs;
  return today <= now.getTime() ? today : today - dayMs;
}

/**
 * Runs each job that was due since it ran last, one after the other. A job counts as run when it has ended, so that one that was
 * interrupted is repeated, and after a clock was set back by a day the jobs of that day run again.
 */
export async function runDue(state: ServerState, run: RunJob, now: Date): Promise<void> {
  const last = state.prepare('SELECT due FROM jobs WHERE job = ?');
  const note = state.prepare(
    'INSERT INTO jobs (job, due) VALUES (?, ?) ON CONFLICT (job) DO UPDATE SET due = excluded.due',
  );
  for (const [job, hour] of Object.entries(jobHours)) {
    const due = lastDue(hour, now);
    if (last.get(job)?.due === due) continue;
    // A failure is logged and recorded for the Dashboard by the job; the next night tries again.
    await run(new Date(due)).catch(() => undefined);
    note.run(job, due);
  }
}

/** Runs what is due now, and looks again every minute. */
export function startJobs(state: ServerState, run: RunJob): void {
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    await runDue(state, run, new Date()).finally(() => {
      isRunning = false;
    });
  };
  void look();
  setInterval(look, minuteMs).unref();
}
