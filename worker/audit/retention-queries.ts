import { inArray, sql } from 'drizzle-orm';
import type { Activity } from '#contract/activity.ts';
import type { Db } from '#worker/db/client.ts';
import { auditEntries } from '#worker/db/schema.ts';

/** Deletions by the retention schedule. */
export type Retention = Extract<Activity, `retention.${string}`>;

/**
 * Statement that records an automatic deletion. Place it in the batch right after the statement that deletes: it counts the changed
 * rows and inserts nothing for none.
 */
export function recordRetention(db: Db, action: Retention, now: Date, subject = '') {
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, '', ${action}, ${subject}, null, changes() where changes() > 0`,
    );
}

/** Subquery: those of the `limit` first entries that are older than a time; `seq` is nearly in the order of time. */
const oldest = (limit: number, before: string) =>
  sql`(select seq from (select seq, at from audit_entries order by seq limit ${limit}) where at < ${before})`;

/** Records how many entries are about to be deleted. A trigger of the table rejects deletions without this entry. */
export function recordDeletionOfOldest(db: Db, before: string, limit: number, now: Date) {
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, '', 'retention.activities', ${before}, null, count(*) from ${oldest(limit, before)} having count(*) > 0`,
    );
}

/** Deletes the oldest entries before a time; returns a row for each. */
export function deleteOldest(db: Db, before: string, limit: number) {
  return db
    .delete(auditEntries)
    .where(inArray(auditEntries.seq, oldest(limit, before)))
    .returning({ seq: auditEntries.seq });
}
