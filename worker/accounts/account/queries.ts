import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { users } from '#worker/db/schema.ts';

type NewAccount = Pick<
  typeof users.$inferInsert,
  'id' | 'name' | 'email' | 'passwordHash' | 'termsVersion' | 'termsAt' | 'createdAt'
>;

/** Adds an account; returns no row when the e-mail is taken. */
export function insertAccount(db: Db, account: NewAccount) {
  return db.insert(users).values(account).onConflictDoNothing().returning();
}

/** Keeps which version was agreed to; one that was before keeps its moment. */
export function agreeToTerms(db: Db, id: string, termsVersion: string, termsAt: string) {
  return db
    .update(users)
    .set({ termsVersion, termsAt })
    .where(and(eq(users.id, id), sql`${users.termsVersion} is not ${termsVersion}`));
}

/** The account has been told of the slip that was made then; of a later one not yet. */
export function forgetNotice(db: Db, id: string, untoldResetAt: string | null) {
  return db
    .update(users)
    .set({ untoldResetAt: null })
    .where(
      and(
        eq(users.id, id),
        isNotNull(users.untoldResetAt),
        sql`${users.untoldResetAt} is ${untoldResetAt}`,
      ),
    );
}
