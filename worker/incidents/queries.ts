import { and, desc, eq, sql } from 'drizzle-orm';
import type { IncidentEntry } from '#contract/incidents.ts';
import type { Db } from '#worker/db/client.ts';
import { incidents } from '#worker/db/schema.ts';

export type IncidentRow = Omit<typeof incidents.$inferSelect, 'seq'>;

export function newestIncidents(db: Db, limit: number) {
  return db.select().from(incidents).orderBy(desc(incidents.seq)).limit(limit);
}

export function incidentById(db: Db, id: string) {
  return db.select().from(incidents).where(eq(incidents.id, id));
}

export function insertIncident(db: Db, row: IncidentRow) {
  return db.insert(incidents).values(row);
}

/** Guarded: only over the revision that the editor loaded, if it is known. */
export function updateIncident(
  db: Db,
  id: string,
  entry: IncidentEntry,
  loaded: number | undefined,
) {
  return db
    .update(incidents)
    .set({ revision: sql`${incidents.revision} + 1`, entry })
    .where(and(eq(incidents.id, id), loaded ? eq(incidents.revision, loaded) : undefined))
    .returning();
}
