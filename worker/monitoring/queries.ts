import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import {
  applications,
  jobRuns,
  letters,
  numberStarts,
  signatories,
  users,
} from '#worker/db/schema.ts';

export type JobRun = typeof jobRuns.$inferSelect;

/** The last successful and the last failed run of every job: seven rows at most. */
export function listRuns(db: Db) {
  return db.select().from(jobRuns);
}

/** When the oldest pending application was sent; no row without one. */
export function oldestPending(db: Db) {
  return db
    .select({ createdAt: applications.createdAt })
    .from(applications)
    .where(eq(applications.status, 'Menunggu'))
    .orderBy(applications.seq)
    .limit(1);
}

/** Since when the portal is in use: when the oldest account was made; no row where there is none. */
export function inUseSince(db: Db) {
  return db.select({ createdAt: users.createdAt }).from(users).orderBy(users.seq).limit(1);
}

/** The last failed purge, unless everything was purged since. */
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

export function fileSweep(db: Db) {
  return db.select({ detail: jobRuns.detail }).from(jobRuns).where(eq(jobRuns.job, 'files'));
}

/** Keeps a run in the place of the one before it that ended alike. */
export function saveRun(db: Db, run: JobRun) {
  return db
    .insert(jobRuns)
    .values(run)
    .onConflictDoUpdate({
      target: [jobRuns.job, jobRuns.outcome],
      set: { at: sql`excluded.at`, detail: sql`excluded.detail` },
    });
}

/** Any row or none: whether the database answers, migrated. */
export function probe(db: Db) {
  return db.select({ at: jobRuns.at }).from(jobRuns).limit(1);
}

const holds = (condition: ReturnType<typeof sql>) => sql<number>`(${condition})`.mapWith(Boolean);

/** What of the set-up is found in the tables: each by an index or the first row, however much there is. */
export function findSetup(db: Db) {
  const admins = sql`(select 1 from ${users} where ${users.role} = 'admin' limit 2)`;
  return db
    .select({
      secondAdmin: holds(sql`(select count(*) from ${admins}) > 1`),
      signatory: holds(sql`exists (select 1 from ${signatories})`),
      // A start of 0 says that paper has used none.
      numbers: holds(
        sql`exists (select 1 from ${numberStarts}) or exists (select 1 from ${letters})`,
      ),
      // One from outside has no code.
      letter: holds(sql`exists (select 1 from ${letters} where ${letters.kode} > '')`),
      backup: holds(
        sql`exists (select 1 from ${jobRuns} where ${jobRuns.job} = 'backup' and ${jobRuns.outcome} = 'ok')`,
      ),
    })
    .from(sql`(select 1)`);
}

export type FoundSetup = Awaited<ReturnType<typeof findSetup>>[number];
