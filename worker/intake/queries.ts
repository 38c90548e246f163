import { desc, gt, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { applications, intake, users } from '#worker/db/schema.ts';

const firstRow = 1;

export function intakeRow(db: Db) {
  return db.select({ paused: intake.paused, text: intake.text }).from(intake).limit(1);
}

export function saveIntake(db: Db, change: { paused: boolean; text: string }) {
  return db
    .insert(intake)
    .values({ seq: firstRow, ...change })
    .onConflictDoUpdate({ target: intake.seq, set: change });
}

/** Time of the registration that reaches the ceiling, found by index; no row below the ceiling. */
export function registrationAtCeiling(db: Db, since: Date, ceiling: number) {
  return db
    .select({ at: users.createdAt })
    .from(users)
    .where(gt(users.createdAt, since.toISOString()))
    .orderBy(desc(users.createdAt))
    .limit(1)
    .offset(ceiling - 1);
}

/** Time of the residents' application that reaches the ceiling; no row below the ceiling. */
export function submissionAtCeiling(db: Db, since: Date, ceiling: number) {
  return db
    .select({ at: applications.createdAt })
    .from(applications)
    .where(
      sql`${applications.filedBy} is null and ${applications.createdAt} > ${since.toISOString()}`,
    )
    .orderBy(desc(applications.createdAt))
    .limit(1)
    .offset(ceiling - 1);
}
