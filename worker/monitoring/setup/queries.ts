import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { jobRuns, letters, numberStarts, signatories, users } from '#worker/db/schema.ts';

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
