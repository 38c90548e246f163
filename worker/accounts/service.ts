import type { Db } from '#worker/db/client.ts';
import { longestWindowMs } from './login/limit.ts';
import { deleteExpiredSessions, deleteOldFailures } from './login/queries.ts';
import { deleteExpiredSlips } from './password/queries.ts';

/** Deletes expired slips and sessions, and failed logins that count for no limit. @returns how many slips and sessions. */
export async function deleteExpired(
  db: Db,
  now: Date,
): Promise<{ slips: number; sessions: number }> {
  const [slips, sessions] = await db.batch([
    deleteExpiredSlips(db, now.toISOString()),
    deleteExpiredSessions(db, now.getTime()),
    deleteOldFailures(db, now.getTime() - longestWindowMs),
  ]);
  return { slips: slips.length, sessions: sessions.length };
}
