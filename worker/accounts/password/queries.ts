import { and, eq } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { users } from '#worker/db/schema.ts';

/** Sets a password where the condition holds, and the hash of before where it is named; returns no row otherwise. */
export function replacePassword(
  db: Db,
  { id, before }: { id: string; before?: string },
  passwordHash: string,
  onlyIf: Condition,
) {
  return db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), before ? eq(users.passwordHash, before) : undefined, onlyIf))
    .returning({ id: users.id });
}
