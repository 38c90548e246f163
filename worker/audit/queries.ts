import { sql } from 'drizzle-orm';
import type { Permission } from '../contract/permissions.ts';
import type { Db } from '../db/client.ts';
import { auditEntries } from '../db/schema.ts';

export interface Action {
  accountId: string;
  /** The permission that was used. */
  action: Permission;
  /** Id of the record that was acted on. */
  subject: string;
  now: Date;
}

/**
 * The statement that writes an action down. It goes in a batch right behind the statement that did it, and writes
 * nothing when that one changed nothing.
 */
export function recordAction(db: Db, { accountId, action, subject, now }: Action) {
  return db
    .insert(auditEntries)
    .select(
      sql`select null, ${now.toISOString()}, ${accountId}, ${action}, ${subject}, null, null where changes() > 0`,
    );
}
