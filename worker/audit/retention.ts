import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { deleteOldest } from './retention-queries.ts';

/** Entries per batch, and batches per night. */
const page = 500;
const maxPages = 20;

/** Deletes entries before a time and records the deletion. @returns how many were deleted. */
export async function deleteOldActivities(db: Db, before: Date, now: Date): Promise<number> {
  const moment = before.toISOString();
  let total = 0;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const { deleted } = await runBatch(db, { deleted: deleteOldest(db, moment, page, now) });
    total += deleted.length;
    if (deleted.length < page) break;
  }
  return total;
}
