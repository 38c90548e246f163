import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import type { Db } from '#worker/db/client.ts';
import { deletePastLogins, recordLogins } from './queries.ts';

/** Days of accounts that are written down at once. */
const pageSize = 500;

/**
 * Writes the logins of days that are over into the activity record, counted by account, and forgets the counts. Both in one
 * batch: whenever it stops, and however often it runs, each count stands in the record once.
 * @returns how many counts were written down.
 */
export async function writeLogins(db: Db, now: Date): Promise<number> {
  const today = isoDay(jakartaDay(now));
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
