import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { FieldNotes, Status } from '../contract/applications.ts';
import type { Job } from '../contract/monitoring.ts';
import type { Role } from '../contract/permissions.ts';
import type { SignatureWay } from '../contract/signature.ts';

/**
 * `seq` orders records as they came, newest highest; `id` is the opaque `_id` of the API. Times are ISO 8601 in UTC.
 * Totals are kept by triggers (migrations/0001_tallies.sql, 0003_content_triggers.sql), so that no list counts its table.
 */
const seq = () => integer('seq').primaryKey({ autoIncrement: true });
const id = () => text('id').notNull().unique();

export const users = sqliteTable(
  'users',
  {
    seq: seq(),
    id: id(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** `scrypt$N$r$p$salt$hash`, see accounts/password.ts. */
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull().default('user'),
    /** Kept by triggers. */
    applicationCount: integer('application_count').notNull().default(0),
    createdAt: text('created_at').notNull(),
  },
  (t) => [index('users_role').on(t.role)],
);

/** Failed logins of the last minute; `key` is a hash of address and e-mail. */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    seq: seq(),
    key: text('key').notNull(),
    /** Milliseconds since 1970. */
    at: integer('at').notNull(),
  },
  (t) => [index('login_failures_key_at').on(t.key, t.at), index('login_failures_at').on(t.at)],
);

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
    /** The rejected application that this one corrects. */
    corrects: text('corrects'),
    /** Of a rejected one: what to mend, by field name. */
    fieldNotes: text('field_notes', { mode: 'json' }).$type<FieldNotes>(),
    /** The answers as they were sent, once an official has mended them; who did so last, and when. */
    sentAnswers: text('sent_answers', { mode: 'json' }).$type<Record<string, string>>(),
    mendedBy: text('mended_by'),
    mendedAt: text('mended_at'),
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
    index('applications_queue').on(queueRank(t)),
    index('applications_type_queue').on(t.type, queueRank(t)),
  ],
);

/** How many applications there are of each type and status; kept by triggers. */
export const applicationTallies = sqliteTable(
  'application_tallies',
  {
    type: text('type').notNull(),
    status: text('status').$type<Status>().notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.status] })],
);

/** How many records a table holds; kept by triggers. */
export const tallies = sqliteTable('tallies', {
  name: text('name').primaryKey(),
  total: integer('total').notNull(),
});

/**
 * The letter register (buku agenda surat): every number given, withdrawn ones and those of letters made by other means too. No
 * row is ever deleted.
 */
export const letters = sqliteTable(
  'letters',
  {
    seq: seq(),
    id: id(),
    /** Null when the application is gone and the entry stays. */
    applicationId: text('application_id')
      .unique()
      .references(() => applications.id, { onDelete: 'set null' }),
    type: text('type').notNull(),
    /** Empty for the one counter of all types, else the type (village.config.ts, counter). */
    counter: text('counter').notNull(),
    /** Year in Asia/Jakarta. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    nomorSurat: text('nomor_surat').notNull(),
    /** Null for a letter made by other means. */
    kode: text('kode').unique(),
    judul: text('judul').notNull(),
    nama: text('nama').notNull(),
    issuedAt: text('issued_at').notNull(),
    /** Last day of validity in Asia/Jakarta, YYYY-MM-DD; null for a letter made by other means. */
    validUntil: text('valid_until'),
    /** Of the PDF's bytes, in hex; null for a letter made by other means. */
    sha256: text('sha256'),
    /** R2 key; null when the PDF is gone. */
    pdfKey: text('pdf_key').unique(),
    withdrawnAt: text('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    /** Who signs, as printed: name and office. Null for letters of before it was kept. */
    signatory: text('signatory'),
    /** How it gets its signature; null for a letter made by other means. */
    signatureWay: text('signature_way').$type<SignatureWay>().default('basah'),
    /** The signed file that counts, by its id in `signed_letters`. */
    signedId: text('signed_id'),
    /** What it is about and whom it goes to; of letters made by other means. */
    perihal: text('perihal'),
    tujuan: text('tujuan'),
    /** Account and key of the request that entered it, where there is one: a repeat enters nothing. */
    idempotencyKey: text('idempotency_key').unique(),
  },
  (t) => [
    uniqueIndex('letters_number').on(t.counter, t.year, t.number),
    index('letters_year').on(t.year, t.seq),
    index('letters_type').on(t.type, t.seq),
    index('letters_year_type').on(t.year, t.type, t.seq),
  ],
);

/** Signed letters that came back: every version, by its hash. No row is ever deleted. */
export const signedLetters = sqliteTable(
  'signed_letters',
  {
    seq: seq(),
    id: id(),
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id),
    kind: text('kind').$type<'basah' | 'tte'>().notNull(),
    /** R2 key; null when the file was replaced or the letter withdrawn. */
    fileKey: text('file_key').unique(),
    /** Of the file's bytes, in hex. */
    sha256: text('sha256').notNull(),
    /** Of an electronic signature: the names in its certificate, and whether a root of village.config.ts stands behind it. */
    signer: text('signer'),
    issuer: text('issuer'),
    trusted: integer('trusted', { mode: 'boolean' }),
    /** Why it replaced the version before. */
    reason: text('reason'),
    accountId: text('account_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (t) => [index('signed_letters_letter').on(t.letterId, t.seq)],
);

/** Numbers that paper has used: from each on, a counter goes on in a year. No row is ever changed. */
export const numberStarts = sqliteTable(
  'number_starts',
  {
    seq: seq(),
    counter: text('counter').notNull(),
    year: integer('year').notNull(),
    /** The last number used on paper. */
    number: integer('number').notNull(),
    accountId: text('account_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (t) => [uniqueIndex('number_starts_number').on(t.counter, t.year, t.number)],
);

/** Who may sign. Letters keep their own copy, so that a change here changes no letter. */
export const signatories = sqliteTable('signatories', {
  seq: seq(),
  /** The one of village.config.ts has the id `desa` once it was changed. */
  id: id(),
  nama: text('nama').notNull(),
  jabatan: text('jabatan').notNull(),
  nip: text('nip'),
  atasNama: text('atas_nama'),
  /** First and last day in office, YYYY-MM-DD in Asia/Jakarta. */
  validFrom: text('valid_from'),
  validUntil: text('valid_until'),
  createdAt: text('created_at').notNull(),
});

/** How many letters were entered each year of each type, withdrawn ones too; kept by a trigger. */
export const letterTallies = sqliteTable(
  'letter_tallies',
  {
    year: integer('year').notNull(),
    type: text('type').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.type] })],
);

/** Who did what to whom; ids only, no personal data. */
export const auditEntries = sqliteTable('audit_entries', {
  seq: seq(),
  at: text('at').notNull(),
  accountId: text('account_id').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
});

/** Records of every collection (contract/collections); what each holds is its definition's business, not a column's. */
export const contentRecords = sqliteTable(
  'content_records',
  {
    seq: seq(),
    id: id(),
    /** Path of the collection, e.g. beritas. */
    collection: text('collection').notNull(),
    /** What its title field holds; a search looks here first. */
    title: text('title').notNull(),
    /** Texts and prices by field name. */
    fields: text('fields', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    /** Names of pictures under /media/ by field name. */
    images: text('images', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** 1 when it was added, one more with every change. */
    revision: integer('revision').notNull().default(1),
    /** The revision that last changed a field, by field name; a field that never changed is not in it. */
    changedIn: text('changed_in', { mode: 'json' })
      .$type<Record<string, number>>()
      .notNull()
      .default({}),
    views: integer('views').notNull().default(0),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (t) => [index('content_records_collection').on(t.collection, t.seq)],
);

/** Which record shows which picture; kept by triggers (migrations/0003_content_triggers.sql). */
export const contentImages = sqliteTable(
  'content_images',
  {
    recordId: text('record_id').notNull(),
    field: text('field').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.field] }), index('content_images_name').on(t.name)],
);

/** Who has seen what today, as hashes that tell nobody; forgotten every night. */
export const contentViews = sqliteTable(
  'content_views',
  {
    mark: text('mark').primaryKey(),
    /** YYYY-MM-DD in Asia/Jakarta. */
    day: text('day').notNull(),
  },
  (t) => [index('content_views_day').on(t.day)],
);

/** How each of the portal's own jobs last went well and last failed; what the Dashboard's notices are made from. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    job: text('job').$type<Job>().notNull(),
    outcome: text('outcome').$type<'ok' | 'failed'>().notNull(),
    at: text('at').notNull(),
    /** Counts and a short cause; no personal data and no file's key. */
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
