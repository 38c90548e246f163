import { recordRetention } from '#worker/audit/service.ts';
import type { Db } from '#worker/db/client.ts';
import { discardFiles } from '#worker/files/service.ts';
import * as queries from './queries.ts';

/**
 * Applications whose data goes in one batch: their photos, two at most each, are few enough to be strays of a night that was
 * stopped in between (worker/stored-files.ts). And batches in one night: what is left goes the next.
 */
const page = 10;
const mostPages = 25;

/**
 * Lets go of what the schedule says of applications decided before a moment: the photos, or all that a rejected one holds. Files
 * go after the database has said that nobody names them.
 * @returns of how many applications.
 */
export async function forgetScheduled(
  { db, files }: { db: Db; files: R2Bucket },
  what: queries.Scheduled,
  before: Date,
  now: Date,
): Promise<number> {
  const moment = before.toISOString();
  let total = 0;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const rows = await queries.listDue(db, what, moment, page);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await db.batch([
      queries.forgetDue(db, what, ids, moment, now),
      recordRetention(db, `retention.${what}`, now),
    ]);
    await discardFiles(files, keysOf(rows), now);
    total += rows.length;
  }
  return total;
}

/** The R2 keys of applications' photos. */
export const keysOf = (rows: readonly { photos: Record<string, string> }[]): string[] =>
  rows.flatMap(({ photos }) => Object.values(photos));
