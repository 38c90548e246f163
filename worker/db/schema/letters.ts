import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { SignatureWay } from '#contract/issued/signature.ts';
import type { Collector } from '#contract/records/signature.ts';
import { applications } from './applications.ts';
import { id, seq } from './columns.ts';

const isUnsigned = sql`signature_way <> 'qr' and signed_id is null and hand_signed_at is null and withdrawn_at is null and sha256 is not null`;

/**
 * The letter register (buku agenda surat): every assigned number, including withdrawn and outside letters. No row is deleted but an
 * outside letter's while its number is the last.
 */
export const letters = sqliteTable(
  'letters',
  {
    seq: seq(),
    id: id(),
    /** Null once the application is deleted. */
    applicationId: text('application_id')
      .unique()
      .references(() => applications.id, { onDelete: 'set null' }),
    type: text('type').notNull(),
    /** Empty for the counter of all types, else the type (village.config.ts, counter). */
    counter: text('counter').notNull(),
    /** Year in the village. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    nomorSurat: text('nomor_surat').notNull(),
    /** Null for an outside letter. */
    kode: text('kode').unique(),
    judul: text('judul').notNull(),
    nama: text('nama').notNull(),
    issuedAt: text('issued_at').notNull(),
    /** Last day of validity in the village, YYYY-MM-DD; null for an outside letter. */
    validUntil: text('valid_until'),
    /** Hash of the PDF, in hex; null for an outside letter. */
    sha256: text('sha256'),
    /** R2 key; null once the PDF is deleted. */
    pdfKey: text('pdf_key').unique(),
    withdrawnAt: text('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    /** Printed signatory: name and office. Null in old rows. */
    signatory: text('signatory'),
    /** Way of signing; null for an outside letter. */
    signatureWay: text('signature_way').$type<SignatureWay>().default('basah'),
    /** Id of the valid signed file in `signed_letters`. */
    signedId: text('signed_id'),
    /** When an official recorded that it was signed by hand; a signed file may follow. */
    handSignedAt: text('hand_signed_at'),
    /** When an official or the applicant recorded its pick-up at the office. */
    pickedUpAt: text('picked_up_at'),
    /** Who picked it up; null if nobody noted it. */
    pickedUpBy: text('picked_up_by').$type<Collector>(),
    /** Whether its applicant has answered the survey; without a time, so that no answer can be assigned. */
    answered: integer('answered', { mode: 'boolean' }).notNull().default(false),
    /** Id of the letter that replaced this withdrawn one. */
    replacedBy: text('replaced_by'),
    /** Of a function that was removed. */
    fullLetterOffAt: text('full_letter_off_at'),
    /** Subject and recipient of an outside letter. */
    perihal: text('perihal'),
    tujuan: text('tujuan'),
    /** Account and idempotency key of the request; a repeated request adds nothing. */
    idempotencyKey: text('idempotency_key').unique(),
  },
  (t) => [
    uniqueIndex('letters_number').on(t.counter, t.year, t.number),
    index('letters_year').on(t.year, t.seq),
    index('letters_month').on(t.year, t.issuedAt),
    index('letters_type').on(t.type, t.seq),
    index('letters_year_type').on(t.year, t.type, t.seq),
    index('letters_sha256').on(t.sha256),
    // Withdrawals of a month, for its summary.
    index('letters_withdrawn').on(t.withdrawnAt).where(sql`withdrawn_at is not null`),
    // Partial indexes for the panel's lists of letters to sign, also by their time, and to hand over.
    index('letters_unsigned').on(t.seq).where(isUnsigned),
    index('letters_unsigned_since').on(t.issuedAt).where(isUnsigned),
    index('letters_ready')
      .on(t.seq)
      .where(
        sql`hand_signed_at is not null and signed_id is null and picked_up_at is null and withdrawn_at is null`,
      ),
  ],
);

/** Every uploaded signed file of a letter. Rows are never deleted. */
export const signedLetters = sqliteTable(
  'signed_letters',
  {
    seq: seq(),
    id: id(),
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id),
    kind: text('kind').$type<'basah' | 'tte'>().notNull(),
    /** False for an operator's scan until an admin confirms it; it waits while it has its file. */
    counts: integer('counts', { mode: 'boolean' }).notNull().default(true),
    /** R2 key; null once the file is replaced or rejected, or the letter withdrawn. */
    fileKey: text('file_key').unique(),
    /** Hash of the file, in hex. */
    sha256: text('sha256').notNull(),
    /** Electronic signatures: names in the certificate, and whether it chains to a root in village.config.ts. */
    signer: text('signer'),
    issuer: text('issuer'),
    trusted: integer('trusted', { mode: 'boolean' }),
    /** Time of the last signature, its timestamp authority (null: the signer's clock), and time of the revocation check. */
    signedTime: text('signed_time'),
    timeAuthority: text('time_authority'),
    statusCheckedAt: text('status_checked_at'),
    /** Why it replaced the previous version. */
    reason: text('reason'),
    accountId: text('account_id').notNull(),
    /** Since when it counts; of a waiting scan when it was uploaded. */
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    index('signed_letters_letter').on(t.letterId, t.seq),
    index('signed_letters_sha256').on(t.sha256),
    index('signed_letters_waiting').on(t.letterId).where(sql`not counts and file_key is not null`),
  ],
);

/** Last numbers used on paper, after which a counter continues in a year. Rows are never changed. */
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

/** Signatories. Letters store a copy, so changes here do not affect issued letters. */
export const signatories = sqliteTable('signatories', {
  seq: seq(),
  /** The signatory of village.config.ts gets the id `desa` when edited. */
  id: id(),
  nama: text('nama').notNull(),
  jabatan: text('jabatan').notNull(),
  nip: text('nip'),
  atasNama: text('atas_nama'),
  /** First and last day in office, YYYY-MM-DD in the village. */
  validFrom: text('valid_from'),
  validUntil: text('valid_until'),
  createdAt: text('created_at').notNull(),
});

/** Public keys of issued letters, published even after the secret changes. Rows are never changed. */
export const letterKeys = sqliteTable('letter_keys', {
  seq: seq(),
  /** JWK thumbprint (RFC 7638). */
  kid: text('kid').notNull().unique(),
  /** `x` of the Ed25519 key (RFC 8037). */
  x: text('x').notNull(),
  createdAt: text('created_at').notNull(),
});
