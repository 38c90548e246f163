import { and, eq, notExists } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { endedSessions, users } from '#worker/db/schema.ts';
import type { Session } from './token.ts';

export type AccountRow = typeof users.$inferSelect;

/** The account of a session, unless the session was ended by a logout. */
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
