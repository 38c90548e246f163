import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { applications, letterKeys, letters } from '#worker/db/schema.ts';
import { replacementNumber } from '../queries.ts';
import { signedVersions } from '../state-queries.ts';

/** A letter by its code. */
export function letterToVerify(db: Db, kode: string) {
  return db
    .select({
      ...getTableColumns(letters),
      versions: signedVersions,
      replacement: replacementNumber.as('replacement'),
      answers: applications.answers,
      forgottenAt: applications.forgottenAt,
    })
    .from(letters)
    .leftJoin(applications, eq(applications.id, letters.applicationId))
    .where(eq(letters.kode, kode))
    .limit(1);
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
