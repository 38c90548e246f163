import { and, lt, sql } from 'drizzle-orm';
import type { HandoverFilter } from '#contract/issued/handover.ts';
import type { Condition } from '#worker/db/client.ts';
import { letters, signedLetters } from '#worker/db/schema.ts';

/** SQL condition on `signed_letters`: an operator's scan that no admin has confirmed yet. Written as in its index. */
export const isWaitingScan = sql.raw('not counts and file_key is not null');

/** SQL expression: R2 key of the scan of the letter that waits for an admin; null without one. */
export const scanKey = sql<
  string | null
>`(select file_key from signed_letters where letter_id = letters.id and ${isWaitingScan})`.as(
  'scan_key',
);

/** SQL condition: a valid letter waits for its signature. */
export const isUnsigned = sql.raw(
  "letters.signature_way <> 'qr' and letters.signed_id is null and letters.hand_signed_at is null and letters.withdrawn_at is null and letters.sha256 is not null",
);
const isReady = sql.raw(
  'letters.hand_signed_at is not null and letters.signed_id is null and letters.picked_up_at is null and letters.withdrawn_at is null',
);

const hasScan = sql`letters.id in (select letter_id from signed_letters where ${isWaitingScan})`;

/**
 * The letters that the office has to sign or hand over: table and condition. Names the partial index, because SQLite would rather
 * read the index of all hashes.
 */
export const handoverLetters: Readonly<
  Record<HandoverFilter, { table: typeof letters; condition: Condition }>
> = {
  'belum-ditandatangani': { table: indexed('letters_unsigned'), condition: isUnsigned },
  'siap-diambil': { table: indexed('letters_ready'), condition: isReady },
  'pindaian-menunggu': { table: letters, condition: hasScan },
};

/** The unsigned letters that were issued before a moment, by their time. */
export const unsignedBefore = (moment: string) => ({
  table: indexed('letters_unsigned_since'),
  condition: and(isUnsigned, lt(letters.issuedAt, moment)),
});

function indexed(index: string): typeof letters {
  return sql.raw(`letters indexed by ${index}`) as object as typeof letters;
}

/** SQL expression: since when the letter has a signed file that counts. */
export const firstSignedAt = sql<
  string | null
>`(select created_at from signed_letters where letter_id = letters.id and counts order by seq limit 1)`.as(
  'first_signed_at',
);

/** Columns of a letter's signature and handover (state.ts), each under a unique name: two columns of one name shift the values of a batch (drizzle-orm#6038). */
export const handoverColumns = {
  nomorSurat: letters.nomorSurat,
  kode: letters.kode,
  issuedAt: letters.issuedAt,
  withdrawnAt: letters.withdrawnAt,
  signatureWay: letters.signatureWay,
  handSignedAt: letters.handSignedAt,
  pickedUpAt: letters.pickedUpAt,
  pickedUpBy: letters.pickedUpBy,
  signedKind: signedLetters.kind,
  signedSha256: signedLetters.sha256,
  scanKey,
  signedAt: sql<string | null>`${signedLetters.createdAt}`.as('signed_at'),
  firstSignedAt,
};

/** Metadata of a signed file, as JSON of SQLite. */
export type SignedRow = Omit<
  typeof signedLetters.$inferSelect,
  'seq' | 'letterId' | 'accountId' | 'trusted' | 'counts'
> & { trusted: 0 | 1 | null };

/**
 * All signed files of a letter that count or counted, newest first. Names the outer table itself, as drizzle omits the table of columns in single-table
 * queries.
 */
export const signedVersions = sql<string>`(
  select json_group_array(json_object('id', id, 'kind', kind, 'fileKey', file_key, 'sha256', sha256, 'signer', signer,
    'issuer', issuer, 'trusted', trusted, 'signedTime', signed_time, 'timeAuthority', time_authority,
    'statusCheckedAt', status_checked_at, 'reason', reason, 'createdAt', created_at))
  from (select * from signed_letters where letter_id = letters.id and counts order by seq desc)
)`
  .mapWith((json: string): SignedRow[] => JSON.parse(json))
  .as('signed_versions');
