import { and, eq, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Correction } from '#contract/accounts.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { loginCounts, passwordResets, users } from '#worker/db/schema.ts';

type NewAccount = Pick<
  typeof users.$inferInsert,
  'id' | 'name' | 'email' | 'passwordHash' | 'termsVersion' | 'termsAt' | 'createdAt'
>;

/** Adds an account; returns no row when the e-mail is taken. */
export function insertAccount(db: Db, account: NewAccount) {
  return db.insert(users).values(account).onConflictDoNothing().returning();
}

/** Stores which version was agreed to; agreeing again does not change the moment. */
export function agreeToTerms(db: Db, id: string, termsVersion: string, termsAt: string) {
  return db
    .update(users)
    .set({ termsVersion, termsAt })
    .where(and(eq(users.id, id), sql`${users.termsVersion} is not ${termsVersion}`));
}

/** Clears the notices that were read; newer ones stay. */
export function clearNotices(
  db: Db,
  {
    id,
    untoldResetAt,
    untoldChangeAt,
  }: Pick<AccountRow, 'id' | 'untoldResetAt' | 'untoldChangeAt'>,
) {
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

interface CorrectionTerms {
  /** Hash of the password that the owner has typed. */
  passwordHash?: string;
  /** When the owner has to be told of. */
  untoldChangeAt?: string;
  onlyIf?: Condition;
}

/**
 * Changes name, e-mail or both where these terms hold. Returns no row where nothing would change and where another account has
 * the e-mail.
 */
export function correctAccount(
  db: Db,
  id: string,
  { name, email }: Correction,
  { passwordHash, untoldChangeAt, onlyIf }: CorrectionTerms,
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
    )
    .returning({ id: users.id });
}

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
