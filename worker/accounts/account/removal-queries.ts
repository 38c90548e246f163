import { and, asc, eq, exists, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { applications, loginCounts, users } from '#worker/db/schema.ts';
import { deletable } from '../queries.ts';

/**
 * Who deletes an account: an official (an empty id is the portal itself), who cannot delete the own account; or the owner, while
 * the password is unchanged and the login limits are not reached.
 */
export type Deleter =
  | { actorId: string }
  | { passwordHash: string; onlyIf: Condition }
  /** The nightly job, for residents without a login since this day. */
  | { unusedSince: string };

/** Residents without a login since a day and without a pending application. */
function isUnused(db: Db, unusedSince: string) {
  // The unary plus keeps SQLite from using the index of all pending applications.
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

/** Accounts that never logged in count as used on the first night that finds them. */
export function initializeLastUse(db: Db, today: string) {
  return db.update(users).set({ lastUsedOn: today }).where(isNull(users.lastUsedOn));
}

/** SQL condition on `users`: this account may be deleted; never true for the last admin. */
function isDeletableBy(db: Db, id: string, deleter: Deleter) {
  if ('actorId' in deleter) return deletable(id, deleter.actorId);
  if ('unusedSince' in deleter) return and(eq(users.id, id), isUnused(db, deleter.unusedSince));
  const { passwordHash, onlyIf } = deleter;
  return and(
    eq(users.id, id),
    eq(users.role, 'user'),
    eq(users.passwordHash, passwordHash),
    onlyIf,
  );
}

/** The same condition for statements on other tables. */
export function isAccountDeletable(db: Db, id: string, deleter: Deleter) {
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(isDeletableBy(db, id, deleter));
  return exists(account);
}

export function deleteAccount(db: Db, id: string, deleter: Deleter) {
  return db
    .delete(users)
    .where(isDeletableBy(db, id, deleter))
    .returning({ id: users.id });
}

/** Deletes an account's login counts of days not yet in the activity record; other tables have triggers or cascades. */
export function deleteLoginCounts(db: Db, id: string, deleter: Deleter) {
  return db
    .delete(loginCounts)
    .where(and(eq(loginCounts.accountId, id), isAccountDeletable(db, id, deleter)));
}

/** Those of these accounts that exist. */
export function existingAccounts(db: Db, ids: string[]) {
  return db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
}
