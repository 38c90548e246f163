import { desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { applications, letterKeys, letters } from '#worker/db/schema.ts';
import { replacementNumber } from '../queries.ts';
import { signedVersions } from '../signed/queries.ts';

/** A letter by its code, with the applicant data that still exists. */
export function letterToVerify(db: Db, kode: string) {
  return db
    .select({
      ...getTableColumns(letters),
      versions: signedVersions,
      replacement: replacementNumber.as('replacement'),
      nik: applications.nik,
      answers: applications.answers,
      forgottenAt: applications.forgottenAt,
    })
    .from(letters)
    .leftJoin(applications, eq(applications.id, letters.applicationId))
    .where(eq(letters.kode, kode))
    .limit(1);
}

export type VerifiedRow = Awaited<ReturnType<typeof letterToVerify>>[number];

/** Enables or disables opening a letter on its page. Idempotent. */
export function switchFullLetter(db: Db, id: string, isOpen: boolean, now: Date) {
  const { fullLetterOffAt } = letters;
  return db
    .update(letters)
    .set({ fullLetterOffAt: isOpen ? null : now.toISOString() })
    .where(
      sql`${letters.id} = ${id} and ${isOpen ? isNotNull(fullLetterOffAt) : isNull(fullLetterOffAt)}`,
    );
}

/** A public key that letters were signed with. */
export type LetterKey = Pick<typeof letterKeys.$inferSelect, 'kid' | 'x'>;

/** Every public key that a letter was ever signed with, newest first. */
export function readLetterKeys(db: Db) {
  const { kid, x } = letterKeys;
  return db.select({ kid, x }).from(letterKeys).orderBy(desc(letterKeys.seq));
}

/** Stores the public key of an issued letter once, if `issued` holds. */
export function saveLetterKey(db: Db, { kid, x }: LetterKey, issued: Condition, now: Date) {
  return db
    .insert(letterKeys)
    .select(sql`select null, ${kid}, ${x}, ${now.toISOString()} where ${issued}`)
    .onConflictDoNothing();
}
