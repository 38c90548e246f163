import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { Db } from '#worker/db/client.ts';
import { deletePastLogins, recordLogins } from './queries.ts';

/** Login counts per batch. */
const pageSize = 500;

/**
 * Moves login counts of past days into the activity record. Inserts and deletes in one batch, so that each count is recorded exactly
 * once even if the job is interrupted or repeated.
 * @returns the number of moved counts.
 */
export async function writeLogins(db: Db, now: Date): Promise<number> {
  const today = isoDay(villageDay(now));
  let written = 0;
  for (;;) {
    const [, , forgotten] = await db.batch([
      recordLogins(db, today, pageSize, 'login'),
      recordLogins(db, today, pageSize, 'login.failed'),
      deletePastLogins(db, today, pageSize),
    ]);
    written += forgotten.length;
    if (forgotten.length < pageSize) return written;
  }
}
