import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, seq } from './columns.ts';

/**
 * `files`: only files are deleted, their record stays. `budget`: all lines of a year. `version`: the content of a record before its
 * last change; it has the record's id, so that there is one of each record. `withdrawal`: the files of a withdrawn letter, by its id.
 */
export type DeletionKind =
  | 'account'
  | 'application'
  | 'files'
  | 'content'
  | 'budget'
  | 'version'
  | 'withdrawal';

/** Incomplete deletions: they can be undone, or some files are not in the trash yet. */
export const deletions = sqliteTable(
  'deletions',
  {
    seq: seq(),
    id: id(),
    kind: text('kind').$type<DeletionKind>().notNull(),
    /** Id of the account, application, letter or record of content, or a year. */
    subject: text('subject').notNull(),
    /** Owner of the application. */
    accountId: text('account_id'),
    /** The account deletion that includes this application, the record of a version, or the withdrawn letter: these are not listed. */
    parent: text('parent'),
    /** Id of the official or owner; empty for the retention schedule and a restore. */
    deletedBy: text('deleted_by').notNull(),
    deletedAt: text('deleted_at').notNull(),
    /** Until when it can be undone. */
    finalAt: text('final_at').notNull(),
    /** Deleted rows as JSON, to undo the deletion; null once it is final. */
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
