import type { AccountAnswer } from '#contract/accounts.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { longestWindowMs } from './login/limit.ts';
import { forgetFailures } from './login/queries.ts';
import { forgetSlips } from './reset/queries.ts';
import { forgetEndedSessions } from './session/queries.ts';

export type Account = AccountRow;

export function toAnswer({ name, email, role }: Account): AccountAnswer {
  return { name, email, role };
}

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
