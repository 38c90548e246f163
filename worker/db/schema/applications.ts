import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Answers } from '#contract/answers/people.ts';
import type { FieldNotes, Status } from '#contract/applications.ts';
import type { Office } from '#contract/office.ts';
import type { StoredRtWord } from '#contract/rt-word.ts';
import { users } from './accounts.ts';
import { id, seq } from './columns.ts';

/**
 * Sort key of the queue: pending first, oldest first; then decided, newest first. The index `applications_queue` uses the same
 * expression.
 */
export function queueRank({ status, seq }: Record<'status' | 'seq', SQLWrapper>): SQL<number> {
  return sql`case ${status} when 'Menunggu' then ${seq} else 9007199254740991 - ${seq} end`;
}

/** From when an application's promise counts. The index `applications_waiting` uses the same expression. */
export function promiseStart({
  countedFrom,
  createdAt,
}: Record<'countedFrom' | 'createdAt', SQLWrapper>): SQL<string> {
  return sql`case when ${countedFrom} is null then ${createdAt} else ${countedFrom} end`;
}

export const applications = sqliteTable(
  'applications',
  {
    seq: seq(),
    id: id(),
    /** Null once the account is deleted; decided applications are retained. */
    accountId: text('account_id').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the submission, in hex: distinguishes a repeated request from a different one with the same key. Null in old rows. */
    contentDigest: text('content_digest'),
    type: text('type').notNull(),
    /** Version and title of its letter type at submission; null for the first versions of built-in types. */
    letterRevision: integer('letter_revision').notNull().default(1),
    letterTitle: text('letter_title'),
    status: text('status').$type<Status>().notNull(),
    nama: text('nama').notNull(),
    nik: text('nik'),
    /** Validated answers by field name. */
    answers: text('answers', { mode: 'json' }).$type<Answers>().notNull(),
    /** R2 keys by field name. */
    photos: text('photos', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** Text of the decision. A pending application has it only after its rejection was reopened. */
    adminNotes: text('admin_notes'),
    kop1: text('kop1'),
    kop2: text('kop2'),
    kop3: text('kop3'),
    kop4: text('kop4'),
    createdAt: text('created_at').notNull(),
    decidedAt: text('decided_at'),
    /** Purpose of the letter. */
    keperluan: text('keperluan'),
    /** WhatsApp number for notices, '+62…'; deleted with the photos. */
    whatsapp: text('whatsapp'),
    /** When an official last recorded a WhatsApp notice to the applicant. */
    notifiedAt: text('notified_at'),
    /** The official who filed it at the counter; null if sent from an account. */
    filedBy: text('filed_by'),
    /** The rejected application, or the one with a withdrawn letter, that this one corrects. */
    corrects: text('corrects'),
    /** Of a rejected application: notes on fields to correct, by field name. */
    fieldNotes: text('field_notes', { mode: 'json' }).$type<FieldNotes>(),
    /** The submitted answers, once an official has corrected them; who corrected them last, and when. */
    sentAnswers: text('sent_answers', { mode: 'json' }).$type<Answers>(),
    mendedBy: text('mended_by'),
    mendedAt: text('mended_at'),
    /** Pending and prepared for the decision: since when, and the official who marked it. */
    readyAt: text('ready_at'),
    readyBy: text('ready_by'),
    /** When the photos of an undecided application were deleted. */
    photosDeletedAt: text('photos_deleted_at'),
    /** The last request to the head of an RT with its answer, and the answered ones before it. */
    rtWord: text('rt_word', { mode: 'json' }).$type<StoredRtWord>(),
    rtEarlier: text('rt_earlier', { mode: 'json' }).$type<StoredRtWord[]>(),
    /** SHA-256 of the token of the link to the RT, in hex, until the application is decided or its applicant's data change. */
    rtToken: text('rt_token'),
    /** When an official last changed name, NIK, address or purpose: earlier requests to an RT are about other data. */
    applicantChangedAt: text('applicant_changed_at'),
    /** From when the promise counts, if not from createdAt: since it was reopened, and later by the time in which an RT is asked. */
    countedFrom: text('counted_from'),
    /** When its answers and photos were deleted, by the retention schedule (village.config.ts) or with its account. */
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
    // Partial indexes without already deleted data, so that the nightly job reads only rows that are due.
    index('applications_undecided_due')
      .on(t.createdAt)
      .where(sql`status = 'Menunggu' and photos <> '{}'`),
    index('applications_photos_due').on(t.decidedAt).where(sql`photos <> '{}'`),
    index('applications_answers_due').on(t.status, t.decidedAt).where(sql`forgotten_at is null`),
    // Rejections of a month, for its summary.
    index('applications_rejected').on(t.decidedAt).where(sql`status = 'Ditolak'`),
    // For those past the promise.
    index('applications_waiting').on(promiseStart(t)).where(sql`status = 'Menunggu'`),
    uniqueIndex('applications_rt').on(t.rtToken).where(sql`rt_token is not null`),
    index('applications_ready').on(t.seq).where(sql`ready_at is not null`),
    // Submissions of residents within the last hour, for the ceilings.
    index('applications_submitted').on(t.filedBy, t.createdAt),
    index('applications_queue').on(queueRank(t)),
    index('applications_type_queue').on(t.type, queueRank(t)),
  ],
);

/** What the office saved over village.config.ts. A single row. */
export const office = sqliteTable('office', {
  seq: seq(),
  revision: integer('revision').notNull(),
  settings: text('settings', { mode: 'json' }).$type<Partial<Office>>().notNull(),
});

/** Whether online applications are paused, and the message to residents. A single row. */
export const intake = sqliteTable('intake', {
  seq: seq(),
  paused: integer('paused', { mode: 'boolean' }).notNull(),
  text: text('text').notNull(),
  /** When the pause began, and its last day; null for no end. */
  since: text('since'),
  until: text('until'),
});

/** SQL expression: whether a pause holds on a day (YYYY-MM-DD). */
export const isPausedOn = (day: string) =>
  sql`(${intake.paused} and coalesce(${intake.until} >= ${day}, 1))`;
