import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Job } from '#contract/records/monitoring.ts';
import { seq } from './columns.ts';

/**
 * The activity record: who did what to whom; ids and counts only, no personal data. Rows are added, never changed, and go only
 * when a retention run that stands here has said so (migrations/0013_activity.sql).
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    seq: seq(),
    at: text('at').notNull(),
    /** Empty for the portal itself and for nobody who is known. */
    accountId: text('account_id').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** Where from: a hash of the address; null for the portal's own jobs. */
    place: text('place'),
    /** How many, where an entry is about several. */
    total: integer('total'),
  },
  // The list's order by time, whatever it is filtered by (audit/queries.ts).
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_account_at').on(t.accountId, t.at),
    index('audit_entries_action_at').on(t.action, t.at),
    index('audit_entries_account_action_at').on(t.accountId, t.action, t.at),
    index('audit_entries_subject_at').on(t.subject, t.at),
    // What a network was refused, for a limit (letters/verification/full-letter.ts).
    index('audit_entries_refused_place').on(t.place, t.at).where(sql`action = 'letters.refused'`),
  ],
);

/** How each of the portal's own jobs last went well and last failed; what the Dashboard's notices are made from. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    job: text('job').$type<Job | 'files'>().notNull(),
    outcome: text('outcome').$type<'ok' | 'failed'>().notNull(),
    at: text('at').notNull(),
    /** Counts and a short cause, without personal data; of `files` the key that the night checked last. */
    detail: text('detail', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.outcome] })],
);

/**
 * How often each table has changed, views of a page aside; kept by triggers (migrations/0010_table_versions.sql). Equal
 * versions are equal rows: a backup made in pages is of one moment when no version has moved meanwhile.
 */
export const tableVersions = sqliteTable('table_versions', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
});
