import type { Db } from '#worker/db/client.ts';
import { fileSweep, type JobRun, saveRun } from './queries.ts';

/** Stores the outcome of a job. Details are counts and a short cause, without personal data. */
export async function recordRun(
  db: Db,
  job: JobRun['job'],
  run: Pick<JobRun, 'outcome' | 'detail'>,
  now: Date,
): Promise<void> {
  await saveRun(db, { job, ...run, at: now.toISOString() });
}

/** The key of the file that the nightly job checked last; '' when it checks the bucket from the beginning. */
export async function lastChecked(db: Db): Promise<string> {
  const [sweep] = await fileSweep(db);
  return String(sweep?.detail.after ?? '');
}
