import { and, eq, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Correction } from '#contract/accounts.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { loginCounts, passwordResets, users } from '#worker/db/schema.ts';
import { listedColumns } from '../queries.ts';

type NewAccount = Pick<
  typeof users.$inferInsert,
  'id' | 'name' | 'email' | 'passwordHash' | 'termsVersion' | 'termsAt' | 'createdAt'
>;

/** Adds an account; returns no row when the e-mail is taken. */
export function insertAccount(db: Db, account: NewAccount) {
  return db.insert(users).values(account).onConflictDoNothing().returning(listedColumns);
}

/** Stores the accepted version; accepting the same version again does not change the time. */
export function agreeToTerms(db: Db, id: string, termsVersion: string, termsAt: string) {
  return db
    .update(users)
    .set({ termsVersion, termsAt })
    .where(and(eq(users.id, id), sql`${users.termsVersion} is not ${termsVersion}`));
}

/** Clears the notices that the request has read; newer ones stay. */
export function clearNotices(db: Db, { id, untoldResetAt, untoldChangeAt }: AccountRow) {
  return db
    .update(users)
    .set({ untoldResetAt: null, untoldChangeAt: null })
    .where(
      and(
        eq(users.id, id),
        or(isNotNull(users.untoldResetAt), isNotNull(users.untoldChangeAt)),
        sql`${users.untoldResetAt} is ${untoldResetAt}`,
        sql`${users.untoldChangeAt} is ${untoldChangeAt}`,
      ),
    );
}

interface CorrectionConditions {
  /** Password hash that the account must still have. */
  passwordHash?: string;
  /** Sets the notice of a change by an official. */
  untoldChangeAt?: string;
  onlyIf?: Condition;
}

/**
 * Changes name, e-mail or both under these conditions, unless another account has the e-mail.
 */
export function correctAccount(
  db: Db,
  id: string,
  { name, email }: Correction,
  { passwordHash, untoldChangeAt, onlyIf }: CorrectionConditions,
) {
  const next = {
    name: sql`coalesce(${name ?? null}, ${users.name})`,
    email: sql`coalesce(${email ?? null}, ${users.email})`,
  };
  const taken = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email ?? ''), ne(users.id, id)));
  return db
    .update(users)
    .set({ ...next, ...(untoldChangeAt && { untoldChangeAt }) })
    .where(
      and(
        eq(users.id, id),
        or(ne(users.name, next.name), ne(users.email, next.email)),
        notExists(taken),
        passwordHash ? eq(users.passwordHash, passwordHash) : undefined,
        onlyIf,
      ),
    );
}

/** The reset slip of an account, without its code. */
export function slipOf(db: Db, accountId: string) {
  const { expiresAt, usedAt } = passwordResets;
  return db
    .select({ berlakuSampai: expiresAt, dipakaiPada: usedAt })
    .from(passwordResets)
    .where(eq(passwordResets.accountId, accountId));
}

/** Login counts that are not yet in the activity record. */
export function loginsOf(db: Db, accountId: string) {
  const { day, succeeded, failed } = loginCounts;
  return db
    .select({ hari: day, berhasil: succeeded, gagal: failed })
    .from(loginCounts)
    .where(eq(loginCounts.accountId, accountId));
}
