import type { Job } from '#contract/monitoring.ts';
import type { Db } from '#worker/db/client.ts';
import { type JobRun, saveRun } from './queries.ts';

/** Writes down how a job went. Details are counts and a short cause: nobody's data, no file's key. */
export async function recordRun(
  db: Db,
  job: Job,
  run: Pick<JobRun, 'outcome' | 'detail'>,
  now: Date,
): Promise<void> {
  await saveRun(db, { job, ...run, at: now.toISOString() });
}
