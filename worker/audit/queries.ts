import { sql } from 'drizzle-orm';
import type { Activity } from '../contract/activity.ts';
import type { Condition, Db } from '../db/client.ts';
import { auditEntries } from '../db/schema.ts';

export interface Action {
  accountId: string;
  /** The permission that was used, or what happened. */
  action: Activity;
  /** Id of the record that was acted on. */
  subject: string;
  now: Date;
}

/**
 * The statement that writes an action down. It goes in a batch right behind the statement that did it, and writes
 * nothing when that one changed nothing.
 */
export function recordAction(db: Db, action: Action) {
  return recordWhere(db, action, sql`changes() > 0`);
}

/** The statement that writes down what changes nothing, such as an export; it goes in the batch that reads what is handed out. */
export function recordUse(db: Db, action: Action) {
  return recordWhere(db, action, sql`true`);
}

function recordWhere(db: Db, { accountId, action, subject, now }: Action, only: Condition) {
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, ${accountId}, ${action}, ${subject}, null, null where ${only}`,
    );
}
