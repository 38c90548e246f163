import { deletionReason } from '#contract/issued/withdrawal.ts';
import { type Actor, withAuditEntry, withRetentionEntry } from '#worker/audit/index.ts';
import { type Linked, runBatch } from '#worker/db/batch.ts';
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
import type { Done, Refusal } from '#worker/http/refusal.ts';
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
): Promise<Done | Refusal> {
  const { db, files } = storage;
  const { accountId, now } = actor;
  const entry = { ...actor, action: 'applications.delete', subject: id } as const;
  const context = { deletedBy: accountId, now, undoable: true, reason };
  const deletion = withAuditEntry(db, deleteApplication(db, id), entry);
  const removed = await removeOne(db, id, context, deletion);
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
  deletion: Linked,
): Promise<RecordedDeletion[]> {
  const { deletions } = await runBatch(db, {
    deletions: recordDeletedApplications(db, queries.hasId(id), context),
    withdrawn: withdrawLetter(db, { applicationId: id }, reason || deletionReason, context.now),
    signed: forgetSignedFiles(db, { applicationId: id }),
    deletion,
  });
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
    const entry = { action: 'retention.erased', subject: id, now } as const;
    const deletion = withRetentionEntry(db, deleteApplication(db, id), entry);
    // The time of the first deletion, so that the trash is emptied on schedule.
    const context = { deletedBy: '', now: erased.get(id) ?? now, undoable: false };
    await moveFiles(storage, await removeOne(db, id, context, deletion));
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
    const entry = { action: 'retention.erased', subject: id, now } as const;
    const { deletions } = await runBatch(db, {
      deletions: recordDiscardedFiles(db, queries.hasId(id), 'all', erased.get(id) ?? now),
      letter: forgetLetterFiles(db, { applicationId: id }),
      answers: withRetentionEntry(db, queries.eraseApplicationAnswers(db, id, now), entry),
    });
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
  const meant = queries.isOfAccount(accountId, onlyIf);
  return {
    applications: queries.deletableOfAccount(db, accountId, onlyIf),
    deletions: recordDeletedApplications(db, meant, context, deletionId),
    letters: forgetLetterFiles(db, { accountId }, onlyIf),
    pending: queries.deletePendingOfAccount(db, accountId, onlyIf),
    answers: queries.eraseAccountAnswers(db, accountId, onlyIf, context.now),
  };
}
