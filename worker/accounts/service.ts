import { removalOfAccount } from '../applications/service.ts';
import { recordAction } from '../audit/service.ts';
import type { AccountAnswer } from '../contract/accounts.ts';
import type { Db } from '../db/client.ts';
import { discardFiles } from '../files/service.ts';
import { Refusal } from '../http/refusal.ts';
import { longestWindowMs } from './login/limit.ts';
import { forgetFailures } from './login/queries.ts';
import * as queries from './queries.ts';
import { unknownAccount } from './refusals.ts';
import { forgetSlips } from './reset/queries.ts';
import { forgetEndedSessions } from './session/queries.ts';

export { hasAccounts } from './users/list.ts';

export type Account = queries.AccountRow;

export function toAnswer({ name, email, role }: Account): AccountAnswer {
  return { name, email, role };
}

/**
 * Deletes an account with its pending applications and all its photos; issued letters stay in the register.
 * 404 for an unknown id, 409 for oneself and for the last admin.
 */
export async function deleteUser(
  db: Db,
  files: R2Bucket,
  id: string,
  actor: Account,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const onlyIf = queries.whileDeletable(db, id, actor.id);
  const applications = removalOfAccount(db, id, onlyIf);
  const [[target], photos, , , deleted] = await db.batch([
    queries.accountById(db, id),
    applications.readPhotos,
    applications.deletePending,
    applications.forgetPhotos,
    queries.deleteAccount(db, id, actor.id),
    recordAction(db, { accountId: actor.id, action: 'users.delete', subject: id, now }),
  ]);
  if (!target) return unknownAccount();
  if (deleted.length === 0) {
    return new Refusal(
      'conflict',
      id === actor.id
        ? 'Anda tidak dapat menghapus akun Anda sendiri.'
        : 'Admin terakhir tidak dapat dihapus.',
    );
  }
  await discardFiles(files, applications.photosOf(photos), now);
  return { message: 'User deleted successfully' };
}

/** Forgets slips and ended sessions that are past their time, and failed logins that count nowhere; how many slips and sessions. */
export async function forgetPassed(
  db: Db,
  now: Date,
): Promise<{ slips: number; sessions: number }> {
  const [slips, sessions] = await db.batch([
    forgetSlips(db, now.toISOString()),
    forgetEndedSessions(db, now.getTime()),
    forgetFailures(db, now.getTime() - longestWindowMs),
  ]);
  return { slips: slips.length, sessions: sessions.length };
}
