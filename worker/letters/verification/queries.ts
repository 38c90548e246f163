import { desc, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { letterKeys } from '#worker/db/schema.ts';

/** A public key that letters were signed with. */
export type LetterKey = Pick<typeof letterKeys.$inferSelect, 'kid' | 'x'>;

/** Every public key that a letter was ever signed with, newest first. */
export function readLetterKeys(db: Db) {
  const { kid, x } = letterKeys;
  return db.select({ kid, x }).from(letterKeys).orderBy(desc(letterKeys.seq));
}

/** Publishes the key of an issued letter, once, if `issued` holds. */
export function saveLetterKey(db: Db, { kid, x }: LetterKey, issued: Condition, now: Date) {
  return db
    .insert(letterKeys)
    .select(sql`select null, ${kid}, ${x}, ${now.toISOString()} where ${issued}`)
    .onConflictDoNothing();
}
