import { recordRetention } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { moveFiles, recordDiscardedFiles } from '#worker/deletions/index.ts';
import * as queries from './queries.ts';

/** Applications per batch. */
const page = 10;
/** Files per night, with three calls of R2 each: an invocation may make 10,000. The rest follows the next night. */
const mostFiles = 250;

/**
 * Deletes what the schedule says of applications decided before a moment: the photos, or all that a rejected one holds. The keys of the
 * files are recorded in the same batch, so that a fault of R2 leaves none behind.
 * @returns of how many applications.
 */
export async function deleteDueData(
  storage: { db: Db; files: R2Bucket },
  what: queries.Scheduled,
  before: Date,
  now: Date,
): Promise<number> {
  const { db } = storage;
  const moment = before.toISOString();
  let total = 0;
  let files = 0;
  while (files < mostFiles) {
    const rows = await queries.listDue(db, what, moment, page);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    const [deletions] = await db.batch([
      recordDiscardedFiles(db, queries.areDue(what, ids, moment), 'photos', now),
      queries.deleteDue(db, what, ids, moment, now),
      recordRetention(db, `retention.${what}`, now),
    ]);
    await moveFiles(storage, deletions);
    total += rows.length;
    files += deletions.reduce((sum, { files: keys }) => sum + keys.length, rows.length);
  }
  return total;
}
