import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { endedSessions, users } from '#worker/db/schema.ts';
import type { Session } from './token.ts';

/** The account of a session that nobody has ended by itself. */
export function accountOfSession(db: Db, { id, accountId }: Pick<Session, 'id' | 'accountId'>) {
  const ended = db
    .select({ id: endedSessions.id })
    .from(endedSessions)
    .where(eq(endedSessions.id, id));
  return db
    .select()
    .from(users)
    .where(and(eq(users.id, accountId), notExists(ended)))
    .limit(1);
}

export function endSession(db: Db, { id, until }: Session) {
  return db.insert(endedSessions).values({ id, until }).onConflictDoNothing();
}

/** Forgets sessions that have expired by themselves; `before` in milliseconds since 1970. */
export function forgetEndedSessions(db: Db, before: number) {
  return db
    .delete(endedSessions)
    .where(lt(endedSessions.until, before))
    .returning({ id: endedSessions.id });
}

/** Ends all sessions of an account. */
export function endAllSessions(db: Db, accountId: string) {
  return db
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, accountId));
}
