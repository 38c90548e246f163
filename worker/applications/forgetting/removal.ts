import { deletionReason } from '#contract/issued/withdrawal.ts';
import { recordAction, recordRetention } from '#worker/audit/service.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { discardFiles, remember } from '#worker/files/service.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import {
  filesOfLetter,
  forgetLetterFiles,
  forgetSignedFiles,
  keysOf as letterKeysOf,
  withdrawLetter,
} from '#worker/letters/service.ts';
import { deleteApplication } from '../changes/queries.ts';
import { unknownApplication } from '../refusals.ts';
import * as queries from './queries.ts';
import { keysOf } from './schedule.ts';

interface Storage {
  db: Db;
  files: R2Bucket;
}

/**
 * Removes an application with its photos and PDF; an issued letter stays in the register as withdrawn. 404 for an
 * unknown id.
 */
export async function remove(
  storage: Storage,
  id: string,
  actorId: string,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const { db, files } = storage;
  const entry = { accountId: actorId, action: 'applications.delete', subject: id, now } as const;
  const removed = await removeOne(db, id, now, recordAction(db, entry));
  if (!removed) return unknownApplication();
  await remember(files, [{ erased: 'applications', id, at: now }]);
  await discardFiles(files, removed, now);
  return { message: 'Pengajuan telah dihapus.' };
}

/** Deletes an application and withdraws its letter. @returns the keys of its files, or null where there is no such application. */
async function removeOne(
  db: Db,
  id: string,
  now: Date,
  record: ReturnType<typeof recordAction>,
): Promise<string[] | null> {
  const [photos, named] = await db.batch([
    queries.photosOf(db, id),
    filesOfLetter(db, { applicationId: id }),
    withdrawLetter(db, { applicationId: id }, deletionReason, now),
    forgetSignedFiles(db, { applicationId: id }),
    deleteApplication(db, id),
    record,
  ]);
  return photos.length > 0 ? [...keysOf(photos), ...letterKeysOf(named)] : null;
}

/** Times of deletions by the id of what was deleted. */
type Erased = ReadonlyMap<string, Date>;

/** Deletes those of these applications that an older database has brought back. @returns how many. At most 90 ids. */
export async function eraseApplications(
  { db, files }: Storage,
  erased: Erased,
  now: Date,
): Promise<number> {
  const back = await queries.standing(db, [...erased.keys()]);
  for (const { id } of back) {
    const keys = await removeOne(db, id, now, recordRetention(db, 'retention.erased', now, id));
    // Under the day of the first deletion, so that the trash is emptied of them on time.
    await discardFiles(files, keys ?? [], erased.get(id));
  }
  return back.length;
}

/** Deletes the answers of those of these applications that an older database has brought back. @returns how many. At most 90 ids. */
export async function eraseAnswers(
  { db, files }: Storage,
  erased: Erased,
  now: Date,
): Promise<number> {
  const back = await queries.unforgotten(db, [...erased.keys()]);
  for (const { id } of back) {
    const which = { applicationId: id };
    const [photos, named] = await db.batch([
      queries.photosOf(db, id),
      filesOfLetter(db, which),
      ...forgetLetterFiles(db, which),
      queries.forgetOne(db, id, now),
      recordRetention(db, 'retention.erased', now, id),
    ]);
    await discardFiles(files, [...keysOf(photos), ...letterKeysOf(named)], erased.get(id));
  }
  return back.length;
}

/**
 * What goes when an account goes: statements for the account's own batch, before the one that deletes it, and what their answers
 * tell. Pending applications go; of the others their data, the files of their letters too. `onlyIf` is true in SQL while the
 * account may go.
 */
export function removalOfAccount(db: Db, accountId: string, onlyIf: Condition, now: Date) {
  const which = { accountId };
  const [signed, pdfs] = forgetLetterFiles(db, which, onlyIf);
  return {
    readPapers: queries.papersOfAccount(db, accountId, onlyIf),
    readLetters: filesOfLetter(db, which),
    changes: [
      signed,
      pdfs,
      queries.deletePendingOfAccount(db, accountId, onlyIf),
      queries.forgetAccount(db, accountId, onlyIf, now),
    ] as const,
    /** The R2 keys of all that nobody names any more. */
    keysOf: (
      papers: Awaited<ReturnType<typeof queries.papersOfAccount>>,
      letters: Parameters<typeof letterKeysOf>[0],
    ) => [...keysOf(papers), ...letterKeysOf(letters)],
    /** Those that were filed at the counter: a database of before may not know whose they were. */
    claimed: (papers: Awaited<ReturnType<typeof queries.papersOfAccount>>) =>
      papers.filter(({ filedBy }) => filedBy !== null).map(({ id }) => id),
  };
}
