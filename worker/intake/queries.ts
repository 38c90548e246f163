import { desc, gt, type SQLWrapper, sql } from 'drizzle-orm';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { IntakeChange } from '#contract/intake.ts';
import type { Db } from '#worker/db/client.ts';
import { applications, intake, isPausedOn, users } from '#worker/db/schema.ts';

const firstRow = 1;

const dayOf = (now: Date) => isoDay(villageDay(now));

export function intakeRow(db: Db, now: Date) {
  const isOn = isPausedOn(dayOf(now));
  const during = <Column extends SQLWrapper>(column: Column) =>
    sql<string | null>`case when ${isOn} then ${column} end`;
  return db
    .select({
      paused: sql`${isOn}`.mapWith(Boolean),
      text: intake.text,
      sejak: during(intake.since).as('sejak'),
      sampai: during(intake.until).as('sampai'),
    })
    .from(intake)
    .limit(1);
}

/** A change of a pause does not begin it again. */
export function saveIntake(db: Db, { paused, text, sampai }: IntakeChange, now: Date) {
  const change = { paused, text, until: sampai || null };
  const since = now.toISOString();
  return db
    .insert(intake)
    .values({ seq: firstRow, ...change, since })
    .onConflictDoUpdate({
      target: intake.seq,
      set: {
        ...change,
        since: sql`case when ${isPausedOn(dayOf(now))} then ${intake.since} else ${since} end`,
      },
    });
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
