import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { SignatureWay } from '#contract/issued/signature.ts';
import { applications } from './applications.ts';
import { id, seq } from './columns.ts';

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
    /** When an official switched 'Lihat surat lengkap' off for it; null while it is as the village has it. */
    fullLetterOffAt: text('full_letter_off_at'),
    /** What it is about and whom it goes to; of letters made by other means. */
    perihal: text('perihal'),
    tujuan: text('tujuan'),
    /** Account and key of the request that entered it, where there is one: a repeat enters nothing. */
    idempotencyKey: text('idempotency_key').unique(),
  },
  (t) => [
    uniqueIndex('letters_number').on(t.counter, t.year, t.number),
    index('letters_year').on(t.year, t.seq),
    index('letters_month').on(t.year, t.issuedAt),
    index('letters_type').on(t.type, t.seq),
    index('letters_year_type').on(t.year, t.type, t.seq),
    index('letters_sha256').on(t.sha256),
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
    /** The time of the last signature, the authority that gave it (null: the signer's own clock), and when its status was checked. */
    signedTime: text('signed_time'),
    timeAuthority: text('time_authority'),
    statusCheckedAt: text('status_checked_at'),
    /** Why it replaced the version before. */
    reason: text('reason'),
    accountId: text('account_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    index('signed_letters_letter').on(t.letterId, t.seq),
    index('signed_letters_sha256').on(t.sha256),
  ],
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

/** Public keys under which letters were issued: they stay published when the secret has changed. No row is ever changed. */
export const letterKeys = sqliteTable('letter_keys', {
  seq: seq(),
  /** JWK thumbprint (RFC 7638). */
  kid: text('kid').notNull().unique(),
  /** `x` of the Ed25519 key (RFC 8037). */
  x: text('x').notNull(),
  createdAt: text('created_at').notNull(),
});
