import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { jobRuns, letters, numberStarts, office, signatories, users } from '#worker/db/schema.ts';

/** The last successful and the last failed run of every job: about ten rows. */
export function listRuns(db: Db) {
  return db.select().from(jobRuns);
}

/** Since when the portal is in use: creation of the oldest account; no row without accounts. */
export function inUseSince(db: Db) {
  return db.select({ createdAt: users.createdAt }).from(users).orderBy(users.seq).limit(1);
}

/** The row while the clock is not trusted. */
const isClockDoubted = and(eq(jobRuns.job, 'clock'), eq(jobRuns.outcome, 'failed'));

export function clockDoubt(db: Db) {
  return db.select().from(jobRuns).where(isClockDoubted);
}

export function endClockDoubt(db: Db) {
  return db.delete(jobRuns).where(isClockDoubted);
}

const toBoolean = (condition: ReturnType<typeof sql>) =>
  sql<number>`(${condition})`.mapWith(Boolean);

/** Set-up steps found in the tables, each by an index or the first row. */
export function findSetup(db: Db) {
  const admins = sql`(select 1 from ${users} where ${users.role} = 'admin' limit 2)`;
  return db
    .select({
      secondAdmin: toBoolean(sql`(select count(*) from ${admins}) > 1`),
      signatory: toBoolean(sql`exists (select 1 from ${signatories})`),
      office: toBoolean(sql`exists (select 1 from ${office})`),
      officer: toBoolean(
        sql`exists (select 1 from ${office} where ${office.settings} ->> '$.pelindungData.nama' > '')`,
      ),
      // A start of 0 means that no number was used on paper.
      numbers: toBoolean(
        sql`exists (select 1 from ${numberStarts}) or exists (select 1 from ${letters})`,
      ),
      // Letters registered by hand have no code.
      letter: toBoolean(sql`exists (select 1 from ${letters} where ${letters.kode} > '')`),
      backup: toBoolean(
        sql`exists (select 1 from ${jobRuns} where ${jobRuns.job} = 'backup' and ${jobRuns.outcome} = 'ok')`,
      ),
    })
    .from(sql`(select 1)`);
}

export type FoundSetup = Awaited<ReturnType<typeof findSetup>>[number];
