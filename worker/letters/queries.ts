import {
  and,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { states } from '#contract/records/monitoring.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { jobRuns, letters, numberStarts, signedLetters } from '#worker/db/schema.ts';

type AnyLetter = Omit<typeof letters.$inferInsert, 'seq'>;
type NumberOf = 'number' | 'nomorSurat';

export type UnnumberedLetter = Omit<AnyLetter, NumberOf>;
/** With its number, or with an expression for the next one. */
export type NewLetter = AnyLetter | (UnnumberedLetter & Record<NumberOf, SQL>);

/** A counter of letter numbers: one per year, or one per year and type if the village counts types separately. */
export interface Counter {
  /** Empty for the one counter of all types. */
  counter: string;
  year: number;
}

/** The statement of `readLastNumber`: one row with one column. */
export function lastNumber(db: Db, { counter, year }: Counter) {
  return db.select({ number: highestNumber(counter, year) }).from(sql`(select 1)`);
}

/** The highest numbers of a counter in letters and on paper; 0 without any. */
export function lastNumbers(db: Db, { counter, year }: Counter) {
  return db
    .select({
      inLetters: highestIn(letters, counter, year),
      onPaper: highestIn(numberStarts, counter, year),
    })
    .from(sql`(select 1)`);
}

/** The states in which the portal issues no letter (on-hold.ts). */
export function listHolds(db: Db) {
  const { job, outcome } = jobRuns;
  return db
    .select()
    .from(jobRuns)
    .where(and(inArray(job, [...states]), eq(outcome, 'failed')));
}

export type Hold = Awaited<ReturnType<typeof listHolds>>[number];

/** Notes after a restore that the last number of a book on paper is entered, if it is the highest. */
export function answerRestore(db: Db, { counter, year }: Counter, number: number) {
  const detail = sql`json_set(${jobRuns.detail}, ${`$."${counter} ${year}"`}, ${number})`;
  const isHighest = sql`${highestNumber(counter, year)} = ${number}`;
  return db
    .update(jobRuns)
    .set({ detail })
    .where(and(eq(jobRuns.job, 'restored'), isHighest));
}

/** The highest number of a counter, used here or on paper; 0 without any. */
export async function readLastNumber(db: Db, counter: Counter): Promise<number> {
  const [last] = await lastNumber(db, counter);
  return last?.number ?? 0;
}

/** The same as an SQL expression. Reads two rows by index. */
export function highestNumber(counter: string, year: number): SQL<number> {
  return sql`max(${highestIn(letters, counter, year)}, ${highestIn(numberStarts, counter, year)})`;
}

function highestIn(table: typeof letters | typeof numberStarts, counter: string, year: number) {
  return sql<number>`coalesce((select max(${table.number}) from ${table} where ${table.counter} = ${counter} and ${table.year} = ${year}), 0)`;
}

/** A letter that takes the next number when it is inserted. `nomor` formats the whole number around the three-digit counted one. */
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
 * Guarded insert: only if the number is still the next one, `onlyIf` holds and the idempotency key is new. D1 runs one batch at a
 * time, so numbers have neither gaps nor duplicates.
 */
export function insertLetter(db: Db, letter: NewLetter, onlyIf: Condition = sql`true`) {
  const { counter, year, number } = letter;
  const isNext = sql`${number} = 1 + ${highestNumber(counter, year)}`;
  const isNew = sql`not exists (select 1 from ${letters} where ${letters.idempotencyKey} = ${letter.idempotencyKey ?? null})`;
  const row = { answered: false, ...letter };
  const values = Object.keys(getTableColumns(letters)).map(
    (name) => sql`${row[name as keyof NewLetter] ?? null}`,
  );
  return db
    .insert(letters)
    .select(sql`select ${sql.join(values, sql`, `)} where ${isNext} and ${isNew} and ${onlyIf}`);
}

/** SQL condition: the register has the letter. */
export function isIssued(db: Db, id: string): Condition {
  const letter = db.select({ id: letters.id }).from(letters).where(eq(letters.id, id));
  return exists(letter);
}

/** One letter by its id or its application's id, or all letters of an account's applications. */
export type WhichLetter = { id: string } | { applicationId: string } | { accountId: string };

function isMeant(which: WhichLetter) {
  if ('id' in which) return eq(letters.id, which.id);
  if ('applicationId' in which) return eq(letters.applicationId, which.applicationId);
  return sql`${letters.applicationId} in (select id from applications where account_id = ${which.accountId})`;
}

/** The R2 keys of a letter's files: its PDF, and the signed one or the scan that waits. */
export function filesOfLetter(db: Db, which: WhichLetter) {
  return db
    .select({ pdfKey: letters.pdfKey, signedKey: signedLetters.fileKey })
    .from(letters)
    .leftJoin(
      signedLetters,
      and(eq(signedLetters.letterId, letters.id), isNotNull(signedLetters.fileKey)),
    )
    .where(isMeant(which));
}

/**
 * Unlinks a letter's files, which contain the applicant's answers. Number, type, day, name and hashes stay in the register, and the
 * letter stays valid.
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

/** Unlinks the signed files of a withdrawn letter; their metadata stays. */
export function forgetSignedFiles(db: Db, which: WhichLetter) {
  const withdrawn = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isMeant(which), isNotNull(letters.withdrawnAt)));
  return db
    .update(signedLetters)
    .set({ fileKey: null })
    .where(inArray(signedLetters.letterId, withdrawn));
}

/** The R2 keys in rows of `filesOfLetter`. */
export function keysOf(rows: Awaited<ReturnType<typeof filesOfLetter>>): string[] {
  return rows.flatMap(({ pdfKey, signedKey }) => [pdfKey ?? [], signedKey ?? []].flat());
}

/** Marks a letter as withdrawn and unlinks its PDF; entry and number stay. Returns no row for one that is withdrawn already. */
export function withdrawLetter(db: Db, which: WhichLetter, reason: string, now: Date) {
  return withdrawWhere(db, isMeant(which), { withdrawnReason: reason }, now);
}

/** Withdraws a letter in favour of another, once that one is issued. */
export function replaceLetter(db: Db, id: string, by: string, reason: string, now: Date) {
  const change = { withdrawnReason: reason, replacedBy: by };
  return withdrawWhere(db, and(eq(letters.id, id), isIssued(db, by)), change, now);
}

function withdrawWhere(
  db: Db,
  where: Condition | undefined,
  change: { withdrawnReason: string; replacedBy?: string },
  now: Date,
) {
  return db
    .update(letters)
    .set({ ...change, withdrawnAt: now.toISOString(), pdfKey: null })
    .where(and(where, isNull(letters.withdrawnAt)))
    .returning({ id: letters.id });
}

/** SQL expression: the number of the letter that replaced this one; null without one. */
export const replacementNumber = sql<
  string | null
>`(select newer.nomor_surat from ${letters} as newer where newer.id = ${letters}.replaced_by)`;

export function letterByPdf(db: Db, pdfKey: string) {
  return db.select({ pdfKey: letters.pdfKey }).from(letters).where(eq(letters.pdfKey, pdfKey));
}

/** The keys that the register refers to. */
export async function namedPdfs(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { pdfKey } = letters;
  const { fileKey } = signedLetters;
  const rows = await unionAll(
    db.select({ key: pdfKey }).from(letters).where(isAmong(pdfKey, keys)),
    db.select({ key: fileKey }).from(signedLetters).where(isAmong(fileKey, keys)),
  );
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** The letter whose issued PDF has one of these SHA-256 hashes. */
export function letterByHashes(db: Db, hashes: readonly string[]) {
  const { nomorSurat, judul, nama, signatory, pdfKey } = letters;
  return db
    .select({ nomorSurat, judul, nama, signatory, pdfKey })
    .from(letters)
    .where(inArray(letters.sha256, [...hashes]))
    .limit(1);
}
