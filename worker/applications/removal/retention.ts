import { withRetentionEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import { moveFiles, recordDiscardedFiles, type Storage } from '#worker/deletions/index.ts';
import * as queries from './queries.ts';

/** Applications per batch. */
const page = 10;
/** Files per night; each takes three R2 calls, and an invocation may make 10,000. The rest follows the next night. */
const maxFiles = 250;

/**
 * Deletes due data of applications decided (or, undecided ones, sent) before a time: photos, or all data of rejected ones. The same
 * batch records the keys of the files, so that a failure of R2 loses none.
 * @returns the number of applications.
 */
export async function deleteDueData(
  storage: Storage,
  what: queries.Scheduled,
  before: Date,
  now: Date,
): Promise<number> {
  const { db } = storage;
  const moment = before.toISOString();
  let total = 0;
  let files = 0;
  while (files < maxFiles) {
    const rows = await queries.listDue(db, what, moment, page);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    const entry = { action: `retention.${what}`, now } as const;
    const { deletions } = await runBatch(db, {
      deletions: recordDiscardedFiles(db, queries.areDue(what, ids, moment), 'photos', now),
      data: withRetentionEntry(db, queries.deleteDue(db, what, ids, moment, now), entry),
    });
    await moveFiles(storage, deletions);
    total += rows.length;
    files += deletions.reduce((sum, { files: keys }) => sum + keys.length, rows.length);
  }
  return total;
}
