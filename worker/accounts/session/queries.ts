import { eq, lt, sql } from 'drizzle-orm';
import type { Session } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { endedSessions, users } from '#worker/db/schema.ts';

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
