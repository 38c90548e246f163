import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import { removalOfAccount } from '#worker/applications/index.ts';
import { recordAction, recordRetention } from '#worker/audit/index.ts';
import { type AccountRow, noSession } from '#worker/auth/index.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import {
  type DeletionContext,
  endUndoOfAccount,
  moveFiles,
  type RecordedDeletion,
  recordDeletedAccount,
} from '#worker/deletions/index.ts';
import { type Marker, writeMarkers } from '#worker/files/index.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type Attempt, limitsOf, readFailures, refusalOf } from '../login/limit.ts';
import { belowLimits } from '../login/queries.ts';
import { refuseWrongPassword } from '../password/confirm.ts';
import { unknownAccount } from '../refusals.ts';
import * as queries from './removal-queries.ts';

interface Storage {
  db: Db;
  files: R2Bucket;
}

/**
 * An official's deletion of an account, its pending applications, and of all its others the photos, answers, name and NIK, which can be
 * undone for a week; the files of its letters go too, and the register keeps number, type, day and name. 404 for an unknown id, 409 for
 * oneself and for the last admin.
 */
export async function deleteUser(
  storage: Storage,
  id: string,
  actor: Pick<AccountRow, 'id'>,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const { db } = storage;
  const entry = { accountId: actor.id, action: 'users.delete', subject: id, now } as const;
  const context = { deletedBy: actor.id, now, undoable: true };
  const removed = await removeOne(db, id, { actorId: actor.id }, context, recordAction(db, entry));
  if (removed.outcome === 'unknown') return unknownAccount();
  if (removed.outcome === 'kept') {
    return new Refusal(
      'conflict',
      id === actor.id
        ? 'Anda tidak dapat menghapus akun Anda sendiri.'
        : 'Admin terakhir tidak dapat dihapus.',
    );
  }
  await finish(storage, id, removed, { at: now, by: 'official' });
  return { message: 'User deleted successfully' };
}

/**
 * Deletes the account of a resident who gives its password: 401 for a wrong one, which is limited like a login, and where the
 * account has changed its password or role meanwhile.
 */
export async function deleteOwnAccount(
  storage: Storage,
  account: AccountRow,
  password: string,
  attempt: Attempt,
): Promise<{ message: string } | Refusal> {
  const { db } = storage;
  const { now } = attempt;
  const limits = await limitsOf(attempt, account.email, account);
  const wrong = await refuseWrongPassword(db, account, password, { limits, now });
  if (wrong) return wrong;
  const below = belowLimits(db, limits, now.getTime());
  if (await deleteOwn(storage, account, below, now)) return { message: 'Akun Anda telah dihapus.' };
  return refusalOf(limits, await readFailures(db, limits, now), now) ?? noSession();
}

/** Deletes a resident's own account, final at once, while `onlyIf` holds. @returns whether it is deleted. */
export async function deleteOwn(
  storage: Storage,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  onlyIf: Condition,
  now: Date,
): Promise<boolean> {
  const { db } = storage;
  const entry = { accountId: id, action: 'account.delete', subject: id, now } as const;
  const by = { passwordHash, onlyIf };
  const context = { deletedBy: id, now, undoable: false };
  const removed = await removeOne(db, id, by, context, recordAction(db, entry));
  // An earlier try may have taken effect late, without a marker.
  if (removed.outcome !== 'kept') await finish(storage, id, removed, { at: now, by: 'person' });
  return removed.outcome !== 'kept';
}

/** Deletes those of these accounts that an older database has brought back. @returns how many. At most 90 ids. */
export async function eraseAccounts(
  storage: Storage,
  erased: ReadonlyMap<string, Date>,
  now: Date,
): Promise<number> {
  const { db } = storage;
  let total = 0;
  for (const { id } of await queries.existingAccounts(db, [...erased.keys()])) {
    const record = recordRetention(db, 'retention.erased', now, id);
    // With the day of the first deletion, so that the trash is emptied on time.
    const context = { deletedBy: '', now: erased.get(id) ?? now, undoable: false };
    const { outcome, deletions } = await removeOne(db, id, { actorId: '' }, context, record);
    await moveFiles(storage, deletions);
    if (outcome === 'deleted') total += 1;
  }
  return total;
}

/** Each account takes some ten queries and the calls of R2 for its files. */
const mostUnused = 20;

/**
 * Deletes accounts of residents that are unused since a day, final at once. An account with a pending application and an
 * admin's stay.
 * @returns how many; the next night continues.
 */
export async function deleteUnused(
  storage: Storage,
  unusedSince: string,
  now: Date,
): Promise<number> {
  const { db } = storage;
  await queries.initializeLastUse(db, isoDay(jakartaDay(now)));
  let total = 0;
  for (const { id } of await queries.unusedAccounts(db, unusedSince, mostUnused)) {
    const record = recordRetention(db, 'retention.unused', now, id);
    const context = { deletedBy: '', now, undoable: false };
    const removed = await removeOne(db, id, { unusedSince }, context, record);
    if (removed.outcome !== 'deleted') continue;
    await finish(storage, id, removed, { at: now, by: 'person' });
    total += 1;
  }
  return total;
}

interface Removed {
  outcome: 'deleted' | 'kept' | 'unknown';
  /** With the keys of their files. */
  deletions: RecordedDeletion[];
  /** Applications of the counter that it had claimed. */
  claimed: string[];
}

/** All rows of an account go in one batch, or none where it may not be deleted. */
async function removeOne(
  db: Db,
  id: string,
  by: queries.Deleter,
  context: DeletionContext,
  record: ReturnType<typeof recordAction>,
): Promise<Removed> {
  const deletionId = crypto.randomUUID();
  const onlyIf = queries.isAccountDeletable(db, id, by);
  const [[target], papers, deletions, , , , , , , , deleted] = await db.batch([
    queries.isAccount(db, id),
    ...removalOfAccount(db, id, onlyIf, context, deletionId),
    // An owner's deletion also makes earlier ones of officials final.
    endUndoOfAccount(db, id, onlyIf, context),
    recordDeletedAccount(db, id, deletionId, onlyIf, context),
    queries.deleteLoginCounts(db, id, by),
    queries.deleteAccount(db, id, by),
    record,
  ]);
  if (deleted.length === 0)
    return { outcome: target ? 'kept' : 'unknown', deletions: [], claimed: [] };
  // The applications of the counter that it had claimed: an older database may not know whose they were.
  const claimed = papers.filter(({ filedBy }) => filedBy !== null).map((paper) => paper.id);
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
