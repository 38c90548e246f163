import { and, eq, exists, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { passwordResets, users } from '#worker/db/schema.ts';

/** Sets a password if `onlyIf` is true and, with `before`, the old hash is unchanged; returns no row otherwise. */
export function replacePassword(
  db: Db,
  { id, before }: { id: string; before?: string },
  passwordHash: string,
  onlyIf: Condition,
) {
  return db
    .update(users)
    .set({ passwordHash, passwordGiven: false })
    .where(and(eq(users.id, id), before ? eq(users.passwordHash, before) : undefined, onlyIf))
    .returning({ id: users.id });
}

type NewSlip = Omit<typeof passwordResets.$inferInsert, 'tries' | 'usedAt'>;

/** Stores the reset slip of an account, replacing an earlier one; returns no row if the account does not exist. */
export function upsertSlip(db: Db, { accountId, codeHash, issuedBy, expiresAt }: NewSlip) {
  const slip = { codeHash, issuedBy, expiresAt, usedAt: null };
  return db
    .insert(passwordResets)
    .select(
      sql`select ${users.id}, ${codeHash}, 0, ${issuedBy}, ${expiresAt}, null from ${users} where ${users.id} = ${accountId}`,
    )
    .onConflictDoUpdate({ target: passwordResets.accountId, set: slip })
    .returning({ accountId: passwordResets.accountId });
}

/** Sets the notice of a reset slip. */
export function recordSlipNotice(db: Db, accountId: string, at: string) {
  return db.update(users).set({ untoldResetAt: at }).where(eq(users.id, accountId));
}

/** The reset slip of an account if it is unused and has not expired. */
export function validSlip(db: Db, accountId: string, now: string) {
  return db
    .select({ codeHash: passwordResets.codeHash })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.accountId, accountId),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    );
}

/** A slip that was read earlier; its replacement has another hash. */
type ReadSlip = Pick<NewSlip, 'accountId' | 'codeHash'>;

const isUnused = ({ accountId, codeHash }: ReadSlip) =>
  and(
    eq(passwordResets.accountId, accountId),
    eq(passwordResets.codeHash, codeHash),
    isNull(passwordResets.usedAt),
  );

/** SQL condition: the slip is unused and was not replaced. */
export function isSlipUsable(db: Db, slip: ReadSlip): Condition {
  return exists(
    db.select({ id: passwordResets.accountId }).from(passwordResets).where(isUnused(slip)),
  );
}

export function markUsed(db: Db, slip: ReadSlip, usedAt: string) {
  return db.update(passwordResets).set({ usedAt }).where(isUnused(slip));
}

/** Deletes the reset slip of an account if its password hash is this one, i.e. the change in the same batch succeeded. */
export function deleteSlipAfterChange(db: Db, accountId: string, passwordHash: string) {
  const changed = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, accountId), eq(users.passwordHash, passwordHash)));
  return db
    .delete(passwordResets)
    .where(and(eq(passwordResets.accountId, accountId), exists(changed)));
}

/** Deletes expired slips. */
export function deleteExpiredSlips(db: Db, now: string) {
  return db
    .delete(passwordResets)
    .where(lt(passwordResets.expiresAt, now))
    .returning({ id: passwordResets.accountId });
}
