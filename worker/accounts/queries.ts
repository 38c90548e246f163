import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Registration } from '../contract/accounts.ts';
import type { PageRequest } from '../contract/paging.ts';
import type { Db } from '../db/client.ts';
import { countMatches, matchesIn } from '../db/full-text.ts';
import { limitOf, offsetOf } from '../db/paging.ts';
import { loginFailures, tallies, users } from '../db/schema.ts';

export type AccountRow = typeof users.$inferSelect;

export function accountById(db: Db, id: string) {
  return db.select().from(users).where(eq(users.id, id)).limit(1);
}

export function accountByEmail(db: Db, email: string) {
  return db.select().from(users).where(eq(users.email, email)).limit(1);
}

/** Adds an account; returns no row when the e-mail is taken. */
export function insertAccount(
  db: Db,
  account: Omit<Registration, 'password' | 'setuju'> & {
    id: string;
    passwordHash: string;
    createdAt: string;
  },
) {
  return db.insert(users).values(account).onConflictDoNothing().returning();
}

/** Accounts, all or those that match, newest first. */
export function listAccounts(db: Db, request: PageRequest, match?: string) {
  const { id: _id, name, email, role, createdAt } = users;
  const kodeAutentikator = sql`${users.totpSince} is not null`.mapWith(Boolean);
  return db
    .select({ _id, name, email, role, createdAt, kodeAutentikator })
    .from(users)
    .where(match === undefined ? undefined : inArray(users.seq, matchesIn('user_search', match)))
    .orderBy(desc(users.seq))
    .limit(limitOf(request, countAccounts(db, match).getSQL()))
    .offset(offsetOf(request));
}

/** How many accounts there are, or match. */
export function countAccounts(db: Db, match?: string) {
  return match === undefined
    ? db.select({ total: tallies.total }).from(tallies).where(eq(tallies.name, 'users'))
    : countMatches(db, 'user_search', match);
}

/** The newest failures of a key since a moment, newest first, at most `limit`. */
export function recentFailures(db: Db, key: string, since: number, limit: number) {
  return db
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), gt(loginFailures.at, since)))
    .orderBy(desc(loginFailures.at))
    .limit(limit);
}

export function insertFailure(db: Db, key: string, at: number) {
  return db.insert(loginFailures).values({ key, at });
}

export function forgetFailures(db: Db, before: number) {
  return db.delete(loginFailures).where(lt(loginFailures.at, before));
}
