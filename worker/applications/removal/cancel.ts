import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import { moveFiles, recordDeletedApplications, type Storage } from '#worker/deletions/index.ts';
import { writeMarkers } from '#worker/files/index.ts';
import type { Done, Refusal } from '#worker/http/refusal.ts';
import { ownerOf } from '../queries.ts';
import { alreadyDecided, unknownApplication } from '../refusals.ts';
import { deleteApplication } from '../write-queries.ts';
import { isOwnPending } from './queries.ts';

/**
 * Deletes a pending application and its photos for its owner; final at once. 404 for another account's and an unknown one, 409 if it
 * is decided.
 */
export async function cancel(
  storage: Storage,
  id: string,
  { accountId, now }: Actor,
): Promise<Done | Refusal> {
  const { db, files } = storage;
  const meant = isOwnPending(id, accountId);
  const entry = { accountId, action: 'applications.cancel', subject: id, now } as const;
  const context = { deletedBy: accountId, now, undoable: false };
  const { deletions } = await runBatch(db, {
    deletions: recordDeletedApplications(db, meant, context),
    deleted: withAuditEntry(db, deleteApplication(db, id, meant), entry),
  });
  if (deletions.length === 0) {
    const [found] = await ownerOf(db, id);
    return found?.accountId === accountId ? alreadyDecided() : unknownApplication();
  }
  await writeMarkers(files, [{ erased: 'applications', id, at: now, by: 'person' }]);
  await moveFiles(storage, deletions);
  return { message: 'Pengajuan telah dibatalkan.' };
}
