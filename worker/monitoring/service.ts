import type { Job, Notice } from '../contract/monitoring.ts';
import type { Db, Statement } from '../db/client.ts';
import { tellTrouble } from './notice-text.ts';
import { inUseSince, type JobRun, listRuns, saveRun } from './queries.ts';
import { findTroubles } from './troubles.ts';

/** Writes down how a job went. Details are counts and a short cause: nobody's data, no file's key. */
export async function recordRun(
  db: Db,
  job: Job,
  run: Pick<JobRun, 'outcome' | 'detail'>,
  now: Date,
): Promise<void> {
  await saveRun(db, { job, ...run, at: now.toISOString() });
}

/** What officials must know at this moment, to be read together with other things. */
export function noticesAt(now: Date) {
  return {
    statements: (db: Db): Statement[] => [listRuns(db), inUseSince(db)],
    result([runs, accounts]: readonly unknown[]): Notice[] {
      const [oldest] = accounts as { createdAt: string }[];
      const known = { runs: runs as JobRun[], since: oldest?.createdAt ?? null };
      return findTroubles(known, now).map(tellTrouble);
    },
  };
}
