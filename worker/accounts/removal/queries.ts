import { and, eq, exists, inArray } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { loginCounts, users } from '#worker/db/schema.ts';
import { deletable } from '../queries.ts';

/**
 * Who deletes an account: an official, never themself, or the portal itself (no id); or the resident whose account it is, by the
 * password that it has, while the limits of guessing it let them.
 */
export type Deleter = { actorId: string } | { passwordHash: string; onlyIf: Condition };

/** True in SQL while the account may be deleted; never the last admin. */
function mayGo(id: string, by: Deleter) {
  if ('actorId' in by) return deletable(id, by.actorId);
  const { passwordHash, onlyIf } = by;
  return and(
    eq(users.id, id),
    eq(users.role, 'user'),
    eq(users.passwordHash, passwordHash),
    onlyIf,
  );
}

/** The same as a condition on other tables' statements. */
export function whileDeletable(db: Db, id: string, by: Deleter) {
  const account = db.select({ id: users.id }).from(users).where(mayGo(id, by));
  return exists(account);
}

export function deleteAccount(db: Db, id: string, by: Deleter) {
  return db.delete(users).where(mayGo(id, by)).returning({ id: users.id });
}

/** Lets go of an account's logins of a day that is not over; its other rows go with the account's own. */
export function deleteLoginCounts(db: Db, id: string, by: Deleter) {
  return db
    .delete(loginCounts)
    .where(and(eq(loginCounts.accountId, id), whileDeletable(db, id, by)));
}

export function isAccount(db: Db, id: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, id));
}

/** Which of these accounts there are. */
export function accountsAmong(db: Db, ids: string[]) {
  return db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
}
