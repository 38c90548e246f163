import type { Db } from '#worker/db/client.ts';
import { longestWindowMs } from './login/limit.ts';
import { forgetEndedSessions, forgetFailures } from './login/queries.ts';
import { forgetSlips } from './password/queries.ts';

/** Forgets slips and ended sessions that are past their time, and failed logins that count nowhere; how many slips and sessions. */
export async function forgetPassed(
  db: Db,
  now: Date,
): Promise<{ slips: number; sessions: number }> {
  const [slips, sessions] = await db.batch([
    forgetSlips(db, now.toISOString()),
    forgetEndedSessions(db, now.getTime()),
    forgetFailures(db, now.getTime() - longestWindowMs),
  ]);
  return { slips: slips.length, sessions: sessions.length };
}
