import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { removalOfAccount } from '#worker/applications/index.ts';
import { type Actor, withAuditEntry, withRetentionEntry } from '#worker/audit/index.ts';
import { type AccountRow, noSession } from '#worker/auth/index.ts';
import { firstOf, type Linked, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import {
  type DeletionContext,
  endUndoOfAccount,
  moveFiles,
  type RecordedDeletion,
  recordDeletedAccount,
  type Storage,
} from '#worker/deletions/index.ts';
import { type Marker, writeMarkers } from '#worker/files/index.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { type Attempt, refusalOf } from '../login/limit.ts';
import { belowLimits, readFailures } from '../login/queries.ts';
import { limitsWithPassword } from '../password/confirm.ts';
import { accountById } from '../queries.ts';
import { unknownAccount } from '../refusals.ts';
import * as queries from './removal-queries.ts';

/**
 * Deletes an account for an official; can be undone for a week. Deletes its pending applications, and photos, answers, name and NIK
 * of the others. Letter files are deleted too; the register retains number, type, day and name. 404 for an unknown id, 409 for the
 * own account and the last admin.
 */
export async function deleteUser(
  storage: Storage,
  id: string,
  actor: Actor,
): Promise<Done | Refusal> {
  const { db } = storage;
  const { accountId: actorId, now } = actor;
  const context = { deletedBy: actorId, now, undoable: true };
  const removed = await removeOne(db, id, { actorId }, context, (deletion) =>
    withAuditEntry(db, deletion, { ...actor, action: 'users.delete', subject: id }),
  );
  if (removed.outcome === 'unknown') return unknownAccount();
  if (removed.outcome === 'refused') {
    return new Refusal(
      'conflict',
      id === actorId
        ? 'Anda tidak dapat menghapus akun Anda sendiri.'
        : 'Admin terakhir tidak dapat dihapus.',
    );
  }
  await finish(storage, id, removed, { at: now, by: 'official' });
  return { message: 'User deleted successfully' };
}

/**
 * Deletes the own account of a resident. 401 for a wrong password, limited like a login, and if password or role changed in the
 * meantime.
 */
export async function deleteOwnAccount(
  files: R2Bucket,
  account: AccountRow,
  password: string,
  attempt: Attempt,
): Promise<Done | Refusal> {
  const { db, now } = attempt;
  const limits = await limitsWithPassword(account, password, attempt);
  if (limits instanceof Refusal) return limits;
  const { id, passwordHash } = account;
  const deleter = { passwordHash, onlyIf: belowLimits(db, limits, now) };
  const context = { deletedBy: id, now, undoable: false };
  const removed = await removeOne(db, id, deleter, context, (deletion) =>
    withAuditEntry(db, deletion, { accountId: id, action: 'account.delete', subject: id, now }),
  );
  if (removed.outcome === 'refused')
    return (await refusalOf(db, limits, await readFailures(db, limits, now), now)) ?? noSession();
  // An earlier attempt may have committed after its timeout, without a marker.
  await finish({ db, files }, id, removed, { at: now, by: 'person' });
  return { message: 'Akun Anda telah dihapus.' };
}

/** Deletes those of these accounts that a restored database brought back. @returns how many. At most 90 ids. */
export async function eraseAccounts(
  storage: Storage,
  erased: ReadonlyMap<string, Date>,
  now: Date,
): Promise<number> {
  const { db } = storage;
  let total = 0;
  for (const { id } of await queries.existingAccounts(db, [...erased.keys()])) {
    // The time of the first deletion, so that the trash is emptied on schedule.
    const context = { deletedBy: '', now: erased.get(id) ?? now, undoable: false };
    const { outcome, deletions } = await removeOne(db, id, { actorId: '' }, context, (deletion) =>
      withRetentionEntry(db, deletion, { action: 'retention.erased', subject: id, now }),
    );
    await moveFiles(storage, deletions);
    if (outcome === 'deleted') total += 1;
  }
  return total;
}

/** Accounts per night: each takes about ten queries, and R2 calls for its files. */
const maxUnused = 20;

/**
 * Deletes accounts of residents without a login since a day; cannot be undone. Accounts with a pending application and admins
 * are exempt.
 * @returns how many; the next night continues.
 */
export async function deleteUnused(
  storage: Storage,
  unusedSince: string,
  now: Date,
): Promise<number> {
  const { db } = storage;
  await queries.initializeLastUse(db, isoDay(villageDay(now)));
  let total = 0;
  for (const { id } of await queries.unusedAccounts(db, unusedSince, maxUnused)) {
    const context = { deletedBy: '', now, undoable: false };
    const removed = await removeOne(db, id, { unusedSince }, context, (deletion) =>
      withRetentionEntry(db, deletion, { action: 'retention.unused', subject: id, now }),
    );
    if (removed.outcome !== 'deleted') continue;
    await finish(storage, id, removed, { at: now, by: 'person' });
    total += 1;
  }
  return total;
}

interface Removed {
  outcome: 'deleted' | 'refused' | 'unknown';
  /** Recorded deletions with the R2 keys of their files. */
  deletions: RecordedDeletion[];
  /** Ids of counter applications that the account had claimed. */
  claimed: string[];
}

type AccountDeletion = ReturnType<typeof queries.deleteAccount>;

/** Deletes all rows of an account in one batch, or none if it may not be deleted. */
async function removeOne(
  db: Db,
  id: string,
  deleter: queries.Deleter,
  context: DeletionContext,
  audited: (deletion: AccountDeletion) => Linked<AccountDeletion>,
): Promise<Removed> {
  const deletionId = crypto.randomUUID();
  const onlyIf = queries.isAccountDeletable(db, id, deleter);
  const { target, applications, deletions, deleted } = await runBatch(db, {
    target: firstOf(accountById(db, id)),
    ...removalOfAccount(db, id, onlyIf, context, deletionId),
    // A deletion by the owner also makes earlier deletions by officials final.
    undo: endUndoOfAccount(db, id, onlyIf, context),
    account: recordDeletedAccount(db, id, deletionId, onlyIf, context),
    logins: queries.deleteLoginCounts(db, id, deleter),
    deleted: audited(queries.deleteAccount(db, id, deleter)),
  });
  if (deleted.length === 0)
    return { outcome: target ? 'refused' : 'unknown', deletions: [], claimed: [] };
  // Claimed counter applications need markers of their own: a restored database may not know that they were claimed.
  const claimed = applications.filter(({ filedBy }) => filedBy !== null).map((paper) => paper.id);
  return { outcome: 'deleted', deletions, claimed };
}

/** Writes the markers of a committed deletion and moves its files. */
async function finish(
  storage: Storage,
  id: string,
  { deletions, claimed }: Removed,
  marker: Pick<Marker, 'at' | 'by'>,
): Promise<void> {
  const answers = claimed.map((one): Marker => ({ ...marker, erased: 'answers', id: one }));
  await writeMarkers(storage.files, [{ ...marker, erased: 'accounts', id }, ...answers]);
  await moveFiles(storage, deletions);
}
