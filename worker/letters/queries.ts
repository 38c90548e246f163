import { and, eq, exists, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Column, Condition, Db } from '#worker/db/client.ts';
import { letters, numberStarts, signedLetters } from '#worker/db/schema.ts';

type AnyLetter = Required<Omit<typeof letters.$inferInsert, 'seq'>>;
type NumberOf = 'number' | 'nomorSurat';

export type UnnumberedLetter = Omit<AnyLetter, NumberOf>;
/** With the number that it has, or with that which it will take. */
export type NewLetter = AnyLetter | (UnnumberedLetter & Record<NumberOf, SQL>);

/** Which counter numbers a letter: one for each year, and for each type where the village counts so. */
export interface Counter {
  /** Empty for the one counter of all types. */
  counter: string;
  year: number;
}

/** The highest number of a counter that is used, here or on paper; as the only column of the only row. */
export function lastNumber(db: Db, { counter, year }: Counter) {
  return db.select({ number: highestNumber(counter, year) }).from(sql`(select 1)`);
}

/** The same in SQL, 0 when there is none; `counter` may be a column of the select around it. Two rows read, however long the register is. */
export function highestNumber(counter: string | Column, year: number): SQL<number> {
  const of = ({ counter: own, year: its }: typeof letters | typeof numberStarts) =>
    sql`${own} = ${counter} and ${its} = ${year}`;
  return sql`max(
    coalesce((select max(${letters.number}) from ${letters} where ${of(letters)}), 0),
    coalesce((select max(${numberStarts.number}) from ${numberStarts} where ${of(numberStarts)}), 0)
  )`;
}

/**
 * A letter that takes whatever number is next. `nomor` gives the whole number around the counted one, which has three digits
 * at least.
 */
export function withNextNumber(
  letter: UnnumberedLetter,
  nomor: (counted: string) => string,
): NewLetter {
  const number = sql`(1 + ${highestNumber(letter.counter, letter.year)})`;
  const [before = '', after = ''] = nomor('{n}').split('{n}');
  const padded = sql`printf('%03d', ${number})`;
  return { ...letter, number, nomorSurat: sql`${before} || ${padded} || ${after}` };
}

/**
 * Enters a letter in the register if its number is the next one and `onlyIf` holds at that very moment. D1 writes one
 * batch at a time, so numbers have neither gaps nor doubles. Enters nothing under a key that has entered a letter.
 */
export function insertLetter(db: Db, letter: NewLetter, onlyIf: Condition = sql`true`) {
  const { counter, year, number } = letter;
  const isNext = sql`${number} = 1 + ${highestNumber(counter, year)}`;
  const isNew = sql`not exists (select 1 from ${letters} where ${letters.idempotencyKey} = ${letter.idempotencyKey})`;
  const values = Object.keys(getTableColumns(letters)).map((name) =>
    name === 'seq' ? sql`null` : sql`${letter[name as keyof NewLetter]}`,
  );
  return db
    .insert(letters)
    .select(sql`select ${sql.join(values, sql`, `)} where ${isNext} and ${isNew} and ${onlyIf}`);
}

/** True in SQL when the letter is in the register. */
export function isIssued(db: Db, id: string): Condition {
  const letter = db.select({ id: letters.id }).from(letters).where(eq(letters.id, id));
  return exists(letter);
}

/** A letter by its id or its application's, or all letters of an account's applications. */
export type WhichLetter = { id: string } | { applicationId: string } | { accountId: string };

export function isMeant(which: WhichLetter) {
  if ('id' in which) return eq(letters.id, which.id);
  if ('applicationId' in which) return eq(letters.applicationId, which.applicationId);
  return sql`${letters.applicationId} in (select id from applications where account_id = ${which.accountId})`;
}

/** The R2 keys of a letter's files, its PDF and the signed one. */
export function filesOfLetter(db: Db, which: WhichLetter) {
  return db
    .select({ pdfKey: letters.pdfKey, signedKey: signedLetters.fileKey })
    .from(letters)
    .leftJoin(signedLetters, eq(signedLetters.id, letters.signedId))
    .where(isMeant(which));
}

/**
 * Lets go of a letter's files, which hold the applicant's answers: number, type, day, name and hashes stay in the register, and
 * the letter is as good as before.
 */
export function forgetLetterFiles(db: Db, which: WhichLetter, onlyIf: Condition = sql`true`) {
  const meant = db.select({ id: letters.id }).from(letters).where(isMeant(which));
  return [
    db
      .update(signedLetters)
      .set({ fileKey: null })
      .where(and(inArray(signedLetters.letterId, meant), onlyIf)),
    db
      .update(letters)
      .set({ pdfKey: null })
      .where(and(isMeant(which), onlyIf)),
  ] as const;
}

/** The keys that there are among those of a letter's files. */
export function keysOf(rows: Awaited<ReturnType<typeof filesOfLetter>>): string[] {
  return rows.flatMap(({ pdfKey, signedKey }) => [pdfKey ?? [], signedKey ?? []].flat());
}

/** Marks a letter as withdrawn and lets go of its PDF, its entry and number stay; returns no row when it was withdrawn before. */
export function withdrawLetter(db: Db, which: WhichLetter, reason: string, now: Date) {
  return db
    .update(letters)
    .set({ withdrawnAt: now.toISOString(), withdrawnReason: reason, pdfKey: null })
    .where(and(isMeant(which), isNull(letters.withdrawnAt)))
    .returning({ id: letters.id });
}

/** Which of these keys of files the register names. */
export function namedKeys(db: Db, keys: readonly string[]) {
  return [
    db
      .select({ key: letters.pdfKey })
      .from(letters)
      .where(inArray(letters.pdfKey, [...keys])),
    db
      .select({ key: signedLetters.fileKey })
      .from(signedLetters)
      .where(inArray(signedLetters.fileKey, [...keys])),
  ] as const;
}

export function lettersByPdf(db: Db, pdfKeys: readonly string[]) {
  return db
    .select({ pdfKey: letters.pdfKey })
    .from(letters)
    .where(inArray(letters.pdfKey, [...pdfKeys]));
}
