import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { longestWindowMs } from './login/limit.ts';
import { deleteExpiredSessions, deleteOldFailures } from './login/queries.ts';
import { deleteExpiredSlips } from './password/queries.ts';

/** Deletes expired slips and sessions, and failed logins that count for no limit. @returns how many slips and sessions. */
export async function deleteExpired(
  db: Db,
  now: Date,
): Promise<{ slips: number; sessions: number }> {
  const { slips, sessions } = await runBatch(db, {
    slips: deleteExpiredSlips(db, now.toISOString()),
    sessions: deleteExpiredSessions(db, now.getTime()),
    failures: deleteOldFailures(db, now.getTime() - longestWindowMs),
  });
  return { slips: slips.length, sessions: sessions.length };
}
