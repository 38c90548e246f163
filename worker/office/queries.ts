import { sql } from 'drizzle-orm';
import type { Office } from '#contract/office.ts';
import type { Db } from '#worker/db/client.ts';
import { intake, isPausedOn, office } from '#worker/db/schema.ts';

const columns = { revision: office.revision, settings: office.settings };

export type OfficeRow = { revision: number; settings: Partial<Office> };

export function officeRow(db: Db) {
  return db.select(columns).from(office).limit(1);
}

/** The pause of online applications; no row without one. */
export const pauseRow = (db: Db, day: string) =>
  db
    .select({ sejak: intake.since, sampai: intake.until })
    .from(intake)
    .where(isPausedOn(day))
    .limit(1);

/** Guarded: only over the revision that was read. */
export function saveOffice(db: Db, settings: Partial<Office>, current: number) {
  const change = { revision: current + 1, settings };
  return db
    .insert(office)
    .values({ seq: 1, ...change })
    .onConflictDoUpdate({
      target: office.seq,
      set: change,
      setWhere: sql`${office.revision} = ${current}`,
    })
    .returning(columns);
}
