import type { RoleChange, UserRecord } from '#contract/accounts.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { unknownAccount } from '../refusals.ts';
import { changeRole, listedAccount } from './queries.ts';

/**
 * Changes the role of an account and ends its sessions; the current role changes nothing. 404 for an unknown account, 409 for the
 * admin's own account and the last admin.
 */
export async function changeUserRole(
  db: Db,
  id: string,
  { role }: RoleChange,
  actor: Actor,
): Promise<UserRecord | Refusal> {
  if (id === actor.accountId) {
    return new Refusal('conflict', 'Anda tidak dapat mengubah peran Anda sendiri.');
  }
  const change = changeRole(db, id, role, actor.accountId);
  const { account } = await runBatch(db, {
    changed: withAuditEntry(db, change, { ...actor, action: 'users.role', subject: id }),
    account: firstOf(listedAccount(db, id)),
  });
  if (!account) return unknownAccount();
  if (account.role !== role) {
    return new Refusal('conflict', 'Peran admin terakhir tidak dapat diubah.');
  }
  return account;
}
