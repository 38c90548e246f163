import { inArray, sql } from 'drizzle-orm';
import type { Activity } from '#contract/activity.ts';
import { followedBy, Linked } from '#worker/db/batch.ts';
import type { Db, Statement } from '#worker/db/client.ts';
import { auditEntries } from '#worker/db/schema.ts';

/** Deletions by the retention schedule. */
export type Retention = Extract<Activity, `retention.${string}`>;

/** An automatic deletion for `runBatch`, with the entry that counts its rows, if any. */
export function withRetentionEntry<Change extends Statement>(
  db: Db,
  deletion: Change,
  { action, subject = '', now }: { action: Retention; subject?: string; now: Date },
) {
  const entry = db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, '', ${action}, ${subject}, null, changes() where changes() > 0`,
    );
  return followedBy(deletion, entry);
}

/** Subquery: those of the `limit` first entries that are older than a time; `seq` is nearly in the order of time. */
const oldest = (limit: number, before: string) =>
  sql`(select seq from (select seq, at from audit_entries order by seq limit ${limit}) where at < ${before})`;

/**
 * Deletes the oldest entries before a time; returns a row for each. A trigger of the table rejects deletions without the entry that
 * counts them first.
 */
export function deleteOldest(db: Db, before: string, limit: number, now: Date) {
  const entry = db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, '', 'retention.activities', ${before}, null, count(*) from ${oldest(limit, before)} having count(*) > 0`,
    );
  const deletion = db
    .delete(auditEntries)
    .where(inArray(auditEntries.seq, oldest(limit, before)))
    .returning({ seq: auditEntries.seq });
  return new Linked(deletion, [entry, deletion]);
}
