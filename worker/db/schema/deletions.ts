import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, seq } from './columns.ts';

/** `files` is of files alone, whose record stays. */
export type DeletionKind = 'account' | 'application' | 'files';

/** Deletions that are not complete: they can still be undone, or their files are not all in the trash yet. */
export const deletions = sqliteTable(
  'deletions',
  {
    seq: seq(),
    id: id(),
    kind: text('kind').$type<DeletionKind>().notNull(),
    /** Id of the account or application. */
    subject: text('subject').notNull(),
    /** The account whose application it is. */
    accountId: text('account_id'),
    /** Deletion of the account that this application was deleted with. */
    parent: text('parent'),
    /** Id of the official or owner; empty for the retention schedule and a restore. */
    deletedBy: text('deleted_by').notNull(),
    deletedAt: text('deleted_at').notNull(),
    /** Until when it can be undone. */
    finalAt: text('final_at').notNull(),
    /** What is needed to undo it, as JSON; null once it is final. */
    rows: text('rows'),
    /** R2 keys. */
    files: text('files', { mode: 'json' }).$type<string[]>().notNull(),
    /** Whether files still have to be moved to the trash. */
    filesPending: integer('files_pending', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    index('deletions_restorable').on(t.seq).where(sql`rows is not null and parent is null`),
    index('deletions_pending').on(t.seq).where(sql`files_pending = 1`),
    index('deletions_final').on(t.finalAt),
    index('deletions_parent').on(t.parent),
    index('deletions_account').on(t.accountId),
    index('deletions_type')
      .on(sql`json_extract(rows, '$.application.type')`)
      .where(sql`rows is not null`),
  ],
);
