import { eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { loginCounts, passwordResets } from '#worker/db/schema.ts';

/** The slip for a new password that an account has; without its code. */
export function slipOf(db: Db, accountId: string) {
  const { expiresAt, usedAt } = passwordResets;
  return db
    .select({ berlakuSampai: expiresAt, dipakaiPada: usedAt })
    .from(passwordResets)
    .where(eq(passwordResets.accountId, accountId));
}

/** Logins that are not yet in the activity record. */
export function loginsOf(db: Db, accountId: string) {
  const { day, succeeded, failed } = loginCounts;
  return db
    .select({ hari: day, berhasil: succeeded, gagal: failed })
    .from(loginCounts)
    .where(eq(loginCounts.accountId, accountId));
}
