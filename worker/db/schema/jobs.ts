import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Job } from '#contract/records/monitoring.ts';
import { seq } from './columns.ts';

/**
 * The activity record: ids and counts only, no personal data. Append-only: triggers allow deletion only after a retention run was
 * recorded here (migrations/0013_activity.sql).
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    seq: seq(),
    at: text('at').notNull(),
    /** Empty for the portal itself and for unknown people. */
    accountId: text('account_id').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** Hash of the client's address; null for the portal's own jobs. */
    place: text('place'),
    /** Count, for entries about several objects. */
    total: integer('total'),
  },
  // The list is ordered by time with every filter (audit/queries.ts).
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_account_at').on(t.accountId, t.at),
    index('audit_entries_action_at').on(t.action, t.at),
    index('audit_entries_account_action_at').on(t.accountId, t.action, t.at),
    index('audit_entries_subject_at').on(t.subject, t.at),
    // Counts refusals per network for a limit (intake/claim-limits.ts).
    index('audit_entries_refused_place').on(t.place, t.at).where(sql`action = 'letters.refused'`),
  ],
);

/**
 * Last success and last failure of each job, for the notices on the Dashboard. The rows `clock`, `restored` and `moved` are states of
 * this database that end by deletion; `village` is whose data these are, `tables` which releases can be served on them. Not in archives.
 */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    job: text('job').$type<Job | 'files' | 'village' | 'tables'>().notNull(),
    outcome: text('outcome').$type<'ok' | 'failed'>().notNull(),
    at: text('at').notNull(),
    /** Counts and a short cause, without personal data; for `files` the last checked key. */
    detail: text('detail', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.outcome] })],
);

/**
 * Change counter of each table, ignoring page views; maintained by triggers (migrations/0010_table_versions.sql). A backup read in
 * pages is consistent if no counter changed meanwhile.
 */
export const tableVersions = sqliteTable('table_versions', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
});
