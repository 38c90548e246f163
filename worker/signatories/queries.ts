import { asc, eq } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { signatories } from '#worker/db/schema.ts';

export type SignatoryRow = typeof signatories.$inferSelect;

export function listSignatories(db: Db) {
  return db.select().from(signatories).orderBy(asc(signatories.seq));
}

export function signatoryById(db: Db, id: string) {
  return db.select().from(signatories).where(eq(signatories.id, id));
}

/** Adds a signatory, or replaces the one with this id. */
export function saveSignatory(db: Db, row: Omit<SignatoryRow, 'seq'>) {
  const { id: _, createdAt: __, ...change } = row;
  return db
    .insert(signatories)
    .values(row)
    .onConflictDoUpdate({ target: signatories.id, set: change });
}

export function deleteSignatory(db: Db, id: string) {
  return db.delete(signatories).where(eq(signatories.id, id)).returning({ id: signatories.id });
}
