import { and, eq, exists, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { loginCounts, users } from '../../db/schema.ts';

/**
 * Who deletes an account: an official, never themself, or the portal itself (no id); or the resident whose account it is, by the
 * password that it has.
 */
export type Deleter = { actorId: string } | { passwordHash: string };

/** True in SQL while the account may be deleted; never the last admin. */
function deletable(id: string, by: Deleter) {
  if ('passwordHash' in by) {
    const { passwordHash } = by;
    return and(eq(users.id, id), eq(users.role, 'user'), eq(users.passwordHash, passwordHash));
  }
  return and(
    eq(users.id, id),
    ne(users.id, by.actorId),
    or(
      ne(users.role, 'admin'),
      gt(sql`(select count(*) from ${users} where ${users.role} = 'admin')`, 1),
    ),
  );
}

/** The same as a condition on other tables' statements. */
export function whileDeletable(db: Db, id: string, by: Deleter) {
  const account = db.select({ id: users.id }).from(users).where(deletable(id, by));
  return exists(account);
}

export function deleteAccount(db: Db, id: string, by: Deleter) {
  return db.delete(users).where(deletable(id, by)).returning({ id: users.id });
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
