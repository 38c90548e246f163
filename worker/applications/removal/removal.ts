import { deletionReason } from '#contract/issued/withdrawal.ts';
import { type Actor, recordAction, recordRetention } from '#worker/audit/index.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import {
  type DeletionContext,
  moveFiles,
  type RecordedDeletion,
  recordDeletedApplications,
  recordDiscardedFiles,
  type Storage,
} from '#worker/deletions/index.ts';
import { writeMarkers } from '#worker/files/index.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import { forgetLetterFiles, forgetSignedFiles, withdrawLetter } from '#worker/letters/index.ts';
import { unknownApplication } from '../refusals.ts';
import { deleteApplication } from '../write-queries.ts';
import * as queries from './queries.ts';

/**
 * Deletes an application with its photos and PDF for an official; can be undone for a week. An issued letter stays in the register as
 * withdrawn, for `reason` if given. 404 for an unknown id.
 */
export async function remove(
  storage: Storage,
  id: string,
  { reason, ...actor }: Actor & { reason: string | null },
): Promise<{ message: string } | Refusal> {
  const { db, files } = storage;
  const { accountId, now } = actor;
  const entry = { ...actor, action: 'applications.delete', subject: id } as const;
  const context = { deletedBy: accountId, now, undoable: true, reason };
  const removed = await removeOne(db, id, context, recordAction(db, entry));
  if (removed.length === 0) return unknownApplication();
  await writeMarkers(files, [{ erased: 'applications', id, at: now, by: 'official' }]);
  await moveFiles(storage, removed);
  return { message: 'Pengajuan telah dihapus.' };
}

/** Deletes an application and withdraws its letter. @returns the recorded deletion, if the application existed. */
async function removeOne(
  db: Db,
  id: string,
  { reason, ...context }: DeletionContext & { reason?: string | null },
  record: ReturnType<typeof recordAction>,
): Promise<RecordedDeletion[]> {
  const [deletions] = await db.batch([
    recordDeletedApplications(db, queries.hasId(id), context),
    withdrawLetter(db, { applicationId: id }, reason || deletionReason, context.now),
    forgetSignedFiles(db, { applicationId: id }),
    deleteApplication(db, id),
    record,
  ]);
  return deletions;
}

/** Deletes those of these applications that a restored database brought back. @returns how many. At most 90 ids. */
export async function eraseApplications(
  storage: Storage,
  erased: ReadonlyMap<string, Date>,
  now: Date,
): Promise<number> {
  const { db } = storage;
  const back = await queries.existingApplications(db, [...erased.keys()]);
  for (const { id } of back) {
    const record = recordRetention(db, 'retention.erased', now, id);
    // The time of the first deletion, so that the trash is emptied on schedule.
    const context = { deletedBy: '', now: erased.get(id) ?? now, undoable: false };
    await moveFiles(storage, await removeOne(db, id, context, record));
  }
  return back.length;
}

/** Deletes the answers of those of these applications that a restored database brought back. @returns how many. At most 90 ids. */
export async function eraseAnswers(
  storage: Storage,
  erased: ReadonlyMap<string, Date>,
  now: Date,
): Promise<number> {
  const { db } = storage;
  const back = await queries.applicationsWithAnswers(db, [...erased.keys()]);
  for (const { id } of back) {
    const [deletions] = await db.batch([
      recordDiscardedFiles(db, queries.hasId(id), 'all', erased.get(id) ?? now),
      ...forgetLetterFiles(db, { applicationId: id }),
      queries.eraseApplicationAnswers(db, id, now),
      recordRetention(db, 'retention.erased', now, id),
    ]);
    await moveFiles(storage, deletions);
  }
  return back.length;
}

/**
 * Statements that delete an account's pending applications, and data and files of the others. They precede the deletion of the
 * account in its batch. `onlyIf`: SQL condition that the account may be deleted. `deletionId`: the recorded deletion of the account.
 */
export function removalOfAccount(
  db: Db,
  accountId: string,
  onlyIf: Condition,
  context: DeletionContext,
  deletionId: string,
) {
  return [
    queries.deletableOfAccount(db, accountId, onlyIf),
    recordDeletedApplications(db, queries.isOfAccount(accountId, onlyIf), context, deletionId),
    ...forgetLetterFiles(db, { accountId }, onlyIf),
    queries.deletePendingOfAccount(db, accountId, onlyIf),
    queries.eraseAccountAnswers(db, accountId, onlyIf, context.now),
  ] as const;
}
