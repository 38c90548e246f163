import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client.ts';
import { users } from '#worker/db/schema.ts';

/** Columns of an account as an item of the list. */
export const listedColumns = {
  _id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  createdAt: users.createdAt,
  kodeAutentikator: sql`${users.totpSince} is not null`.mapWith(Boolean),
  terakhirDipakai: users.lastUsedOn,
};

export function accountById(db: Db, id: string) {
  return db.select().from(users).where(eq(users.id, id)).limit(1);
}

export function accountByEmail(db: Db, email: string) {
  return db.select().from(users).where(eq(users.email, email)).limit(1);
}

/** SQL condition: `actorId` may delete the account or change its role: not the own account, not the last admin. */
export function deletable(id: string, actorId: string) {
  return and(
    eq(users.id, id),
    ne(users.id, actorId),
    or(
      ne(users.role, 'admin'),
      gt(sql`(select count(*) from ${users} where ${users.role} = 'admin')`, 1),
    ),
  );
}
