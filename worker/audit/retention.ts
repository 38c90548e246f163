import type { Db } from '#worker/db/client.ts';
import { deleteOldest, recordDeletionOfOldest } from './retention-queries.ts';

/** Entries that go in one batch, and batches in one night. */
const page = 500;
const mostPages = 20;

/** Lets the entries of before a moment go, and says so in the record itself. @returns how many went. */
export async function deleteOldActivities(db: Db, before: Date, now: Date): Promise<number> {
  const moment = before.toISOString();
  let total = 0;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const [, gone] = await db.batch([
      recordDeletionOfOldest(db, moment, page, now),
      deleteOldest(db, moment, page),
    ]);
    total += gone.length;
    if (gone.length < page) break;
  }
  return total;
}
