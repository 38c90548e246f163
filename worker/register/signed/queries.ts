import { and, eq, exists, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { type Db, isAmong } from '#worker/db/client.ts';
import { letters, signedLetters } from '#worker/db/schema.ts';
import { isWaitingScan } from '#worker/letters/index.ts';

export type NewSignedLetter = Required<Omit<typeof signedLetters.$inferInsert, 'seq'>>;

const isScan = (letterId: string, sha256: string) =>
  and(eq(signedLetters.letterId, letterId), eq(signedLetters.sha256, sha256), isWaitingScan);

/** Statements that make a letter's waiting scan with this hash its current file; `scan` changes a row if it was. */
export function countScan(db: Db, letterId: string, sha256: string, now: Date) {
  const counting = sql`(select id from ${signedLetters} where letter_id = ${letterId} and counts and file_key is not null)`;
  return {
    scan: db
      .update(signedLetters)
      .set({ counts: true, createdAt: now.toISOString() })
      .where(isScan(letterId, sha256)),
    current: db
      .update(letters)
      .set({ signedId: counting })
      .where(and(eq(letters.id, letterId), isNull(letters.signedId), sql`${counting} is not null`)),
  };
}

/** Unlinks a letter's waiting scan with this hash. */
export function rejectScan(db: Db, letterId: string, sha256: string) {
  return db.update(signedLetters).set({ fileKey: null }).where(isScan(letterId, sha256));
}

/**
 * Statements that enter a signed file: as the current one if it counts, else as the waiting scan. Guarded: `before` (an id, or null)
 * must still be the current file, and the letter must have its PDF. `isIn` returns a row if the file was entered.
 */
export function replaceSigned(db: Db, signed: NewSignedLetter, before: string | null) {
  const { letterId } = signed;
  const isCurrent = sql`exists (select 1 from ${letters} where ${letters.id} = ${letterId} and ${letters.signedId} is ${before} and ${letters.pdfKey} is not null)`;
  const values = Object.keys(getTableColumns(signedLetters)).map((name) =>
    name === 'seq' ? sql`null` : sql`${signed[name as keyof NewSignedLetter]}`,
  );
  const isIn = db
    .select({ id: signedLetters.id })
    .from(signedLetters)
    .where(eq(signedLetters.id, signed.id));
  return {
    inserted: db
      .insert(signedLetters)
      .select(sql`select ${sql.join(values, sql`, `)} where ${isCurrent}`),
    current: db
      .update(letters)
      .set({ signedId: signed.id })
      .where(
        and(
          eq(letters.id, letterId),
          sql`${letters.signedId} is ${before} and ${signed.counts}`,
          exists(isIn),
        ),
      ),
    former: db
      .update(signedLetters)
      .set({ fileKey: null })
      .where(
        and(
          eq(signedLetters.letterId, letterId),
          isNotNull(signedLetters.fileKey),
          ne(signedLetters.id, signed.id),
          exists(isIn),
        ),
      ),
    isIn,
  };
}

/** Hashes and verification codes by which a file may be recognised as another letter. */
export interface FileMarks {
  hashes: readonly string[];
  codes: readonly string[];
}

/** Another letter of the register with one of these codes, or with an issued, signed or waiting file with one of these hashes. */
export function otherLetter(db: Db, letterId: string, { hashes, codes }: FileMarks) {
  const { nomorSurat, nama } = letters;
  const isOther = ne(letters.id, letterId);
  const select = () => db.select({ nomorSurat, nama }).from(letters).$dynamic();
  return unionAll(
    select().where(and(isAmong(letters.kode, codes), isOther)),
    select().where(and(isAmong(letters.sha256, hashes), isOther)),
    select()
      .innerJoin(signedLetters, eq(signedLetters.letterId, letters.id))
      .where(
        and(
          isAmong(signedLetters.sha256, hashes),
          or(eq(signedLetters.counts, true), isNotNull(signedLetters.fileKey)),
          isOther,
        ),
      ),
  ).limit(1);
}
