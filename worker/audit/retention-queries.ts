import { inArray, sql } from 'drizzle-orm';
import type { Activity } from '#contract/activity.ts';
import type { Db } from '#worker/db/client.ts';
import { auditEntries } from '#worker/db/schema.ts';

/** What the portal lets go of by itself. */
export type Retention = Extract<Activity, `retention.${string}`>;

/**
 * The statement that writes down what the portal let go of. It goes in a batch right behind the statement that did it,
 * counts what that one changed, and writes nothing where that is nothing.
 */
export function recordRetention(db: Db, action: Retention, now: Date, subject = '') {
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, '', ${action}, ${subject}, null, changes() where changes() > 0`,
    );
}

/** The oldest entries, so many, of which those of before a moment are meant; nearly all come in the order of their time. */
const oldest = (limit: number, before: string) =>
  sql`(select seq from (select seq, at from audit_entries order by seq limit ${limit}) where at < ${before})`;

/** Says that entries of before a moment go, and how many; nothing where none do. Without it the table lets none go. */
export function recordDeletionOfOldest(db: Db, before: string, limit: number, now: Date) {
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, '', 'retention.activities', ${before}, null, count(*) from ${oldest(limit, before)} having count(*) > 0`,
    );
}

/** Lets the oldest entries of before a moment go; returns their numbers. */
export function deleteOldest(db: Db, before: string, limit: number) {
  return db
    .delete(auditEntries)
    .where(inArray(auditEntries.seq, oldest(limit, before)))
    .returning({ seq: auditEntries.seq });
}
