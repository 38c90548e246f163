import { recordAction } from '../audit/service.ts';
import type { Condition, Db } from '../db/client.ts';
import { discardFiles } from '../files/service.ts';
import type { Refusal } from '../http/refusal.ts';
import { filesOfLetter, forgetSignedFiles, keysOf, withdrawLetter } from '../letters/service.ts';
import {
  deleteApplication,
  deletePendingOfAccount,
  forgetPhotosOfAccount,
  photosById,
  photosOfAccount,
} from './changes/queries.ts';
import * as queries from './queries.ts';
import { unknownApplication } from './refusals.ts';

export { claim } from './claim.ts';
export { decide, readForDecision } from './decision/decide.ts';
export { mend } from './decision/mend.ts';
export { preview } from './decision/preview.ts';
export { applicationById as readApplication } from './queries.ts';
export { unknownApplication } from './refusals.ts';
export { receiveSignedLetter, type SignedFile } from './signed.ts';
export { type Submitter, submit } from './submit.ts';

/**
 * Removes an application with its photos and PDF; an issued letter stays in the register as withdrawn. 404 for an
 * unknown id.
 */
export async function remove(
  db: Db,
  files: R2Bucket,
  id: string,
  actorId: string,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const reason = 'Pengajuan dihapus oleh petugas.';
  const [[row], named] = await db.batch([
    queries.applicationById(db, id),
    filesOfLetter(db, { applicationId: id }),
    withdrawLetter(db, { applicationId: id }, reason, now),
    forgetSignedFiles(db, { applicationId: id }),
    deleteApplication(db, id),
    recordAction(db, { accountId: actorId, action: 'applications.delete', subject: id, now }),
  ]);
  if (!row) return unknownApplication();
  const photos = Object.values(row.application.photos);
  await discardFiles(files, [...photos, ...keysOf(named)], now);
  return { message: 'Pengajuan telah dihapus.' };
}

/**
 * What goes when an account goes: the statements for the account's own batch, and the photos after it. `onlyIf` is true
 * in SQL while the account may be deleted.
 */
export function removalOfAccount(db: Db, accountId: string, onlyIf: Condition) {
  return {
    readPhotos: photosOfAccount(db, accountId, onlyIf),
    deletePending: deletePendingOfAccount(db, accountId, onlyIf),
    forgetPhotos: forgetPhotosOfAccount(db, accountId, onlyIf),
    photosOf: (rows: readonly { photos: Record<string, string> }[]) =>
      rows.flatMap(({ photos }) => Object.values(photos)),
  };
}

/** Which of these photo keys an application still names. */
export async function namedPhotos(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const rows = await photosById(db, ids);
  return new Set(rows.flatMap(({ photos }) => Object.values(photos)));
}
