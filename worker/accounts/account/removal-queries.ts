import { and, asc, eq, exists, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { applications, loginCounts, users } from '#worker/db/schema.ts';
import { deletable } from '../queries.ts';

/**
 * Who deletes an account: an official, never themself, or the portal itself (no id); or the resident whose account it is, by the
 * password that it has, while the limits of guessing it let them.
 */
export type Deleter =
  | { actorId: string }
  | { passwordHash: string; onlyIf: Condition }
  /** The nightly job, for residents without a login since this day. */
  | { unusedSince: string };

/** Residents without a login since a day and without a pending application. */
function isUnused(db: Db, unusedSince: string) {
  // A plus keeps SQLite from the index of all pending applications.
  const pending = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.accountId, users.id), sql`+${applications.status} = 'Menunggu'`));
  return and(sql`role = 'user'`, lt(users.lastUsedOn, unusedSince), notExists(pending));
}

export function unusedAccounts(db: Db, unusedSince: string, limit: number) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(isUnused(db, unusedSince))
    .orderBy(asc(users.lastUsedOn))
    .limit(limit);
}

/** Accounts that never logged in count as used from the first night that sees them. */
export function initializeLastUse(db: Db, today: string) {
  return db.update(users).set({ lastUsedOn: today }).where(isNull(users.lastUsedOn));
}

/** True in SQL while the account may be deleted; never the last admin. */
function isDeletableBy(db: Db, id: string, by: Deleter) {
  if ('actorId' in by) return deletable(id, by.actorId);
  if ('unusedSince' in by) return and(eq(users.id, id), isUnused(db, by.unusedSince));
  const { passwordHash, onlyIf } = by;
  return and(
    eq(users.id, id),
    eq(users.role, 'user'),
    eq(users.passwordHash, passwordHash),
    onlyIf,
  );
}

/** The same as a condition on other tables' statements. */
export function isAccountDeletable(db: Db, id: string, by: Deleter) {
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(isDeletableBy(db, id, by));
  return exists(account);
}

export function deleteAccount(db: Db, id: string, by: Deleter) {
  return db
    .delete(users)
    .where(isDeletableBy(db, id, by))
    .returning({ id: users.id });
}

/** Lets go of an account's logins of a day that is not over; its other rows go with the account's own. */
export function deleteLoginCounts(db: Db, id: string, by: Deleter) {
  return db
    .delete(loginCounts)
    .where(and(eq(loginCounts.accountId, id), isAccountDeletable(db, id, by)));
}

export function isAccount(db: Db, id: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, id));
}

/** Which of these accounts there are. */
export function existingAccounts(db: Db, ids: string[]) {
  return db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
}
