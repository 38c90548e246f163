import { desc, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { letterKeys } from '#worker/db/schema.ts';

/** A public key under which letters were issued. */
export type LetterKey = Pick<typeof letterKeys.$inferSelect, 'kid' | 'x'>;

/** Every public key under which a letter was ever issued, newest first. */
export function readLetterKeys(db: Db) {
  const { kid, x } = letterKeys;
  return db.select({ kid, x }).from(letterKeys).orderBy(desc(letterKeys.seq));
}

/** Keeps the public key of a letter that is issued: only where `issued` holds, and once. */
export function keepLetterKey(db: Db, { kid, x }: LetterKey, issued: Condition, now: Date) {
  return db
    .insert(letterKeys)
    .select(sql`select null, ${kid}, ${x}, ${now.toISOString()} where ${issued}`)
    .onConflictDoNothing();
}
