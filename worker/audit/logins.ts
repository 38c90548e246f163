import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { runBatch } from '#worker/db/batch.ts';
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
    const { deleted } = await runBatch(db, {
      succeeded: recordLogins(db, today, pageSize, 'login'),
      failed: recordLogins(db, today, pageSize, 'login.failed'),
      deleted: deletePastLogins(db, today, pageSize),
    });
    written += deleted.length;
    if (deleted.length < pageSize) return written;
  }
}
