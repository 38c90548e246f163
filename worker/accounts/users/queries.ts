import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AccountGroup } from '#contract/accounts.ts';
import type { PageRequest } from '#contract/basics/paging.ts';
import type { Role } from '#contract/permissions.ts';
import type { Db } from '#worker/db/client.ts';
import { countMatches, type FullTextQuery, matchingRows } from '#worker/db/full-text.ts';
import { offsetOf } from '#worker/db/read.ts';
import { users } from '#worker/db/schema.ts';
import { deletable, listedColumns } from '../queries.ts';

/** The account with this id as an item of the list. */
export function listedAccount(db: Db, id: string) {
  return db.select(listedColumns).from(users).where(eq(users.id, id)).limit(1);
}

const matches = (search?: FullTextQuery, group?: AccountGroup) =>
  and(
    search && inArray(users.seq, matchingRows(search)),
    group && inArray(users.role, group === 'petugas' ? ['operator', 'admin'] : ['user']),
  );

/** Accounts, all or those of a group that match the search, newest first. */
export function listAccounts(
  db: Db,
  request: PageRequest,
  search?: FullTextQuery,
  group?: AccountGroup,
) {
  return db
    .select(listedColumns)
    .from(users)
    .where(matches(search, group))
    .orderBy(desc(users.seq))
    .limit(request.limit)
    .offset(offsetOf(request));
}

/** The number of accounts, all or those of a group that match the search. */
export function countAccounts(db: Db, search?: FullTextQuery, group?: AccountGroup) {
  if (search && !group) return countMatches(db, search);
  return db.select({ total: count() }).from(users).where(matches(search, group));
}

/**
 * Changes the role of an account and ends its sessions; returning to the old role does not make them valid again. A promoted
 * official then chooses a password. Changes nothing for the own account, the last admin and an unchanged role.
 */
export function changeRole(db: Db, id: string, role: Role, actorId: string) {
  return db
    .update(users)
    .set({
      role,
      sessionEpoch: sql`${users.sessionEpoch} + 1`,
      ...(role !== 'user' && { passwordGiven: sql`${users.role} = 'user' or ${role} = 'admin'` }),
    })
    .where(and(deletable(id, actorId), ne(users.role, role)));
}
