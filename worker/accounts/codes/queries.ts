import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Condition, Db } from '#worker/db/client.ts';
import { users } from '#worker/db/schema.ts';

/** Codes that are on: since when, so that a code of an enrolment before is none of this one. */
export interface Enrolment {
  id: string;
  totpSince: string;
}

const isEnrolment = ({ id, totpSince }: Enrolment) =>
  and(eq(users.id, id), eq(users.totpSince, totpSince));

/** Keeps a secret that is not asked for yet; returns no row where codes are on. */
export function storeTotpSecret(db: Db, id: string, totpSecret: string, onlyIf: Condition) {
  return db
    .update(users)
    .set({ totpSecret })
    .where(and(eq(users.id, id), isNull(users.totpSince), onlyIf))
    .returning({ id: users.id });
}

/** Asks for codes from now on, where this secret still waits to be proven; returns no row otherwise. */
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

const none = { totpSecret: null, totpSince: null, totpStep: null, recoveryCodes: [] };

/** Asks for codes no more; returns no row where none were asked for. */
export function turnOffCodes(db: Db, id: string, onlyIf: Condition) {
  return db
    .update(users)
    .set(none)
    .where(and(eq(users.id, id), isNotNull(users.totpSince), onlyIf))
    .returning({ id: users.id });
}

/** The same for somebody else, whose sessions end with it. */
export function resetCodes(db: Db, id: string) {
  return db
    .update(users)
    .set({ ...none, sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(and(eq(users.id, id), isNotNull(users.totpSince)))
    .returning({ id: users.id });
}

/** Uses a time step up, and all before it; returns no row where it was used. `totpSecret` is the secret sealed anew, where it is to be. */
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

/** Uses a recovery code up; returns no row where it is not among those that are left. */
export function consumeRecoveryCode(
  db: Db,
  enrolment: Enrolment,
  digest: string,
  onlyIf: Condition,
) {
  const { recoveryCodes } = users;
  const others = sql`(select json_group_array(value) from json_each(${recoveryCodes}) where value <> ${digest})`;
  const isLeft = sql`exists (select 1 from json_each(${recoveryCodes}) where value = ${digest})`;
  return db
    .update(users)
    .set({ recoveryCodes: others })
    .where(and(isEnrolment(enrolment), isLeft, onlyIf))
    .returning({ id: users.id });
}
