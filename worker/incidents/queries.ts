import { desc, eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { incidents } from '#worker/db/schema.ts';

export type IncidentRow = Omit<typeof incidents.$inferSelect, 'seq'>;

export function listIncidents(db: Db, limit: number) {
  return db.select().from(incidents).orderBy(desc(incidents.seq)).limit(limit);
}

export function incidentById(db: Db, id: string) {
  return db.select().from(incidents).where(eq(incidents.id, id));
}

export function insertIncident(db: Db, row: IncidentRow) {
  return db.insert(incidents).values(row);
}

export function updateIncident(db: Db, { id, ...change }: IncidentRow) {
  return db.update(incidents).set(change).where(eq(incidents.id, id));
}
