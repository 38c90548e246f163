import { removalOfAccount } from '#worker/applications/service.ts';
import { recordAction, recordRetention } from '#worker/audit/service.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { discardFiles, type Marker, remember } from '#worker/files/service.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { AccountRow } from '../queries.ts';
import { unknownAccount } from '../refusals.ts';
import * as queries from './queries.ts';

interface Storage {
  db: Db;
  files: R2Bucket;
}

/**
 * Deletes an account, its pending applications, and of all its others the photos, answers, name and NIK; the files of its letters
 * go, and the register keeps number, type, day and name. 404 for an unknown id, 409 for oneself and for the last admin.
 */
export async function deleteUser(
  storage: Storage,
  id: string,
  actor: Pick<AccountRow, 'id'>,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const { db } = storage;
  const entry = { accountId: actor.id, action: 'users.delete', subject: id, now } as const;
  const removed = await removeOne(db, id, { actorId: actor.id }, now, recordAction(db, entry));
  if (removed.outcome === 'unknown') return unknownAccount();
  if (removed.outcome === 'kept') {
    return new Refusal(
      'conflict',
      id === actor.id
        ? 'Anda tidak dapat menghapus akun Anda sendiri.'
        : 'Admin terakhir tidak dapat dihapus.',
    );
  }
  await letGo(storage, id, removed, now);
  return { message: 'User deleted successfully' };
}

/** Deletes a resident's own account as `deleteUser` does, while `onlyIf` holds. @returns whether it is gone. */
export async function deleteOwn(
  storage: Storage,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  onlyIf: Condition,
  now: Date,
): Promise<boolean> {
  const { db } = storage;
  const entry = { accountId: id, action: 'account.delete', subject: id, now } as const;
  const by = { passwordHash, onlyIf };
  const removed = await removeOne(db, id, by, now, recordAction(db, entry));
  // Where it was gone already, an earlier try may have taken effect late, and remembered nothing.
  if (removed.outcome !== 'kept') await letGo(storage, id, removed, now);
  return removed.outcome !== 'kept';
}

/** Deletes those of these accounts that an older database has brought back. @returns how many. At most 90 ids. */
export async function eraseAccounts(
  { db, files }: Storage,
  erased: ReadonlyMap<string, Date>,
  now: Date,
): Promise<number> {
  let total = 0;
  for (const { id } of await queries.accountsAmong(db, [...erased.keys()])) {
    const record = recordRetention(db, 'retention.erased', now, id);
    const { outcome, keys } = await removeOne(db, id, { actorId: '' }, now, record);
    // Under the day of the first deletion, so that the trash is emptied of them on time.
    await discardFiles(files, keys, erased.get(id));
    if (outcome === 'deleted') total += 1;
  }
  return total;
}

interface Removed {
  outcome: 'deleted' | 'kept' | 'unknown';
  /** R2 keys that nobody names any more. */
  keys: string[];
  /** Applications of the counter that it had claimed. */
  claimed: string[];
}

/** All rows of an account go in one batch, or none where it may not be deleted. */
async function removeOne(
  db: Db,
  id: string,
  by: queries.Deleter,
  now: Date,
  record: ReturnType<typeof recordAction>,
): Promise<Removed> {
  const papers = removalOfAccount(db, id, queries.whileDeletable(db, id, by), now);
  const [[target], own, letters, , , , , , deleted] = await db.batch([
    queries.isAccount(db, id),
    papers.readPapers,
    papers.readLetters,
    ...papers.changes,
    queries.deleteLoginCounts(db, id, by),
    queries.deleteAccount(db, id, by),
    record,
  ]);
  const kept: Removed = { outcome: target ? 'kept' : 'unknown', keys: [], claimed: [] };
  if (deleted.length === 0) return kept;
  return {
    outcome: 'deleted',
    keys: papers.keysOf(own, letters),
    claimed: papers.claimed(own),
  };
}

/** What follows once the database has said that the account is gone: the deletion is remembered, and the files go. */
async function letGo(
  { files }: Storage,
  id: string,
  { keys, claimed }: Removed,
  now: Date,
): Promise<void> {
  const answers = claimed.map((one): Marker => ({ erased: 'answers', id: one, at: now }));
  await remember(files, [{ erased: 'accounts', id, at: now }, ...answers]);
  await discardFiles(files, keys, now);
}
