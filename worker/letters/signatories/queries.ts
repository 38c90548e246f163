import { asc, eq, sql } from 'drizzle-orm';
import { villageSignatoryId } from '#contract/issued/signatories.ts';
import type { Db } from '#worker/db/client.ts';
import { signatories } from '#worker/db/schema.ts';

export type SignatoryRow = typeof signatories.$inferSelect;

export function listSignatories(db: Db) {
  return db.select().from(signatories).orderBy(asc(signatories.seq));
}

/** All of them as a column beside whatever is read: a village has a handful. */
export const signatoriesBeside = sql<string>`(
  select json_group_array(json_object('id', id, 'nama', nama, 'jabatan', jabatan, 'nip', nip, 'atasNama', atas_nama,
    'validFrom', valid_from, 'validUntil', valid_until))
  from (select * from signatories order by seq)
)`
  .mapWith((json: string): Omit<SignatoryRow, 'seq' | 'createdAt'>[] => JSON.parse(json))
  .as('signatories');

/** The id itself where there is such a signatory; that of village.config.ts is always there, with a row only once it was changed. */
export function signatoryById(db: Db, id: string) {
  const exists = sql`exists (select 1 from ${signatories} where ${signatories.id} = ${id})`;
  return db
    .select({ id: sql<string>`${id}` })
    .from(sql`(select 1)`)
    .where(sql`${id} = ${villageSignatoryId} or ${exists}`);
}

/** Adds a signatory, or changes the one of this id. */
export function saveSignatory(db: Db, row: Omit<SignatoryRow, 'seq'>) {
  const { id: _, createdAt: __, ...change } = row;
  return db
    .insert(signatories)
    .values(row)
    .onConflictDoUpdate({ target: signatories.id, set: change });
}

export function deleteSignatory(db: Db, id: string) {
  return db.delete(signatories).where(eq(signatories.id, id));
}
