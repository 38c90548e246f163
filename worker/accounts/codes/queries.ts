import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { users } from '#worker/db/schema.ts';

/** Codes in force; `totpSince` distinguishes them from an earlier enrolment of the account. */
export interface Enrolment {
  id: string;
  totpSince: string;
}

const isEnrolment = ({ id, totpSince }: Enrolment) =>
  and(eq(users.id, id), eq(users.totpSince, totpSince));

/** Stores a secret that logins do not require yet; returns no row if codes are on. */
export function storeTotpSecret(db: Db, id: string, totpSecret: string, onlyIf: Condition) {
  return db
    .update(users)
    .set({ totpSecret })
    .where(and(eq(users.id, id), isNull(users.totpSince), onlyIf))
    .returning({ id: users.id });
}

/** Turns codes on if this secret is still unconfirmed; returns no row otherwise. */
export function turnOnCodes(
  db: Db,
  { id, totpSecret }: { id: string; totpSecret: string },
  enrolled: { totpSince: string; totpStep: number; recoveryCodes: string[] },
  onlyIf: Condition,
) {
  return db
    .update(users)
    .set(enrolled)
    .where(and(eq(users.id, id), eq(users.totpSecret, totpSecret), isNull(users.totpSince), onlyIf))
    .returning({ id: users.id });
}

const noCodes = { totpSecret: null, totpSince: null, totpStep: null, recoveryCodes: [] };

/** Turns codes off; returns no row if they are off. */
export function turnOffCodes(db: Db, id: string, onlyIf: Condition) {
  return db
    .update(users)
    .set(noCodes)
    .where(and(eq(users.id, id), isNotNull(users.totpSince), onlyIf))
    .returning({ id: users.id });
}

/** Turns codes off for another account and ends its sessions. */
export function resetCodes(db: Db, id: string) {
  return db
    .update(users)
    .set({ ...noCodes, sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(and(eq(users.id, id), isNotNull(users.totpSince)))
    .returning({ id: users.id });
}

/**
 * Marks a time step and all earlier ones as used; returns no row if it was used already. `totpSecret` replaces the sealed secret,
 * null leaves it.
 */
export function consumeStep(
  db: Db,
  enrolment: Enrolment,
  { step, totpSecret }: { step: number; totpSecret: string | null },
  onlyIf: Condition,
) {
  return db
    .update(users)
    .set({ totpStep: step, ...(totpSecret && { totpSecret }) })
    .where(
      and(isEnrolment(enrolment), or(isNull(users.totpStep), lt(users.totpStep, step)), onlyIf),
    )
    .returning({ id: users.id });
}

/** Removes a recovery code; returns no row if it is unknown or used. */
export function consumeRecoveryCode(
  db: Db,
  enrolment: Enrolment,
  digest: string,
  onlyIf: Condition,
) {
  const { recoveryCodes } = users;
  const remaining = sql`(select json_group_array(value) from json_each(${recoveryCodes}) where value <> ${digest})`;
  const isUnused = sql`exists (select 1 from json_each(${recoveryCodes}) where value = ${digest})`;
  return db
    .update(users)
    .set({ recoveryCodes: remaining })
    .where(and(isEnrolment(enrolment), isUnused, onlyIf))
    .returning({ id: users.id });
}
