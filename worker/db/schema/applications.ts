import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { FieldNotes, Status } from '#contract/applications.ts';
import { users } from './accounts.ts';
import { id, seq } from './columns.ts';

/**
 * The queue's order in one number: pending first, the longest waiting foremost; then what is decided, newest first. An
 * index has it by this very expression.
 */
export function queueRank({ status, seq }: Record<'status' | 'seq', SQLWrapper>): SQL<number> {
  return sql`case ${status} when 'Menunggu' then ${seq} else 9007199254740991 - ${seq} end`;
}

export const applications = sqliteTable(
  'applications',
  {
    seq: seq(),
    id: id(),
    /** Null when the account is gone and the decided application stays. */
    accountId: text('account_id').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key'),
    /** Of what was submitted, in hex: tells a repeat from another submission under its key. Null for those of before it was kept. */
    contentDigest: text('content_digest'),
    type: text('type').notNull(),
    /** The version of its type that it was filed under, and the title that this one had; null for those of the portal's own first. */
    letterRevision: integer('letter_revision').notNull().default(1),
    letterTitle: text('letter_title'),
    status: text('status').$type<Status>().notNull(),
    nama: text('nama').notNull(),
    nik: text('nik'),
    /** The checked answers by field name. */
    answers: text('answers', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** R2 keys by field name. */
    photos: text('photos', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    adminNotes: text('admin_notes'),
    kop1: text('kop1'),
    kop2: text('kop2'),
    kop3: text('kop3'),
    kop4: text('kop4'),
    createdAt: text('created_at').notNull(),
    decidedAt: text('decided_at'),
    /** What the letter is for. */
    keperluan: text('keperluan'),
    /** The official who filed it at the counter; null for one that was sent from an account. */
    filedBy: text('filed_by'),
    /** The application that this one corrects: rejected, or with a letter that was withdrawn. */
    corrects: text('corrects'),
    /** Of a rejected one: what to mend, by field name. */
    fieldNotes: text('field_notes', { mode: 'json' }).$type<FieldNotes>(),
    /** The answers as they were sent, once an official has mended them; who did so last, and when. */
    sentAnswers: text('sent_answers', { mode: 'json' }).$type<Record<string, string>>(),
    mendedBy: text('mended_by'),
    mendedAt: text('mended_at'),
    /** When the photos of an undecided application were deleted. */
    photosDeletedAt: text('photos_deleted_at'),
    /** When its answers and photos went, as the schedule or the end of its account wants it (village.config.ts, retention). */
    forgottenAt: text('forgotten_at'),
  },
  (t) => [
    uniqueIndex('applications_idempotency').on(t.accountId, t.idempotencyKey),
    uniqueIndex('applications_counter_key').on(t.filedBy, t.idempotencyKey),
    index('applications_corrects').on(t.corrects),
    index('applications_nik').on(t.nik, t.seq),
    index('applications_nama').on(sql`${t.nama} collate nocase`, t.seq),
    index('applications_account').on(t.accountId, t.seq),
    index('applications_type').on(t.type, t.seq),
    index('applications_status').on(t.status, t.seq),
    index('applications_type_status').on(t.type, t.status, t.seq),
    // Only what the schedule has not reached yet, so that a night reads what is due and nothing of what is done.
    index('applications_undecided_due')
      .on(t.createdAt)
      .where(sql`status = 'Menunggu' and photos <> '{}'`),
    index('applications_photos_due').on(t.decidedAt).where(sql`photos <> '{}'`),
    index('applications_answers_due').on(t.status, t.decidedAt).where(sql`forgotten_at is null`),
    // What residents sent within the last hour: without an official who filed it.
    index('applications_submitted').on(t.filedBy, t.createdAt),
    index('applications_queue').on(queueRank(t)),
    index('applications_type_queue').on(t.type, queueRank(t)),
  ],
);

/** Whether officials have paused online applications, and what residents are told. One row, the first. */
export const intake = sqliteTable('intake', {
  seq: seq(),
  paused: integer('paused', { mode: 'boolean' }).notNull(),
  text: text('text').notNull(),
});
