import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { jobRuns } from '#worker/db/schema.ts';

export type JobRun = typeof jobRuns.$inferSelect;

/** The last failed purge, unless a purge of everything succeeded later. */
export function unresolvedPurge(db: Db) {
  const repeated = sql`(select max(at) from ${jobRuns} where job = 'purge' and outcome = 'ok')`;
  return db
    .select({ at: jobRuns.at })
    .from(jobRuns)
    .where(
      and(
        eq(jobRuns.job, 'purge'),
        eq(jobRuns.outcome, 'failed'),
        sql`${jobRuns.at} > coalesce(${repeated}, '')`,
      ),
    );
}

/** Statement that stores a run, replacing the last one of the job with the same outcome. */
export function saveRun(db: Db, run: JobRun) {
  return db
    .insert(jobRuns)
    .values(run)
    .onConflictDoUpdate({
      target: [jobRuns.job, jobRuns.outcome],
      set: { at: sql`excluded.at`, detail: sql`excluded.detail` },
    });
}

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
  const [sweep] = await db
    .select({ detail: jobRuns.detail })
    .from(jobRuns)
    .where(eq(jobRuns.job, 'files'));
  return String(sweep?.detail.after ?? '');
}
