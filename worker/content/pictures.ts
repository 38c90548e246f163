import type { Db } from '#worker/db/client.ts';
import { logFault } from '#worker/http/log.ts';
import {
  discardPicture,
  ensureStored,
  type Picture,
  restorePicture,
  storePictures,
} from '#worker/media/service.ts';
import { shownAmong } from './queries.ts';

/** Where records and their pictures are kept. */
export interface ContentStore {
  db: Db;
  files: R2Bucket;
  /** Work that goes on after the answer. */
  later: (work: Promise<unknown>) => void;
}

/** Which of these pictures a record shows. */
export async function namedPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  return new Set((await shownAmong(db, names)).map(({ name }) => name));
}

/**
 * Stores pictures, then writes the record that shows them; those that another write has deleted before the record was
 * there are stored again. Pictures of a write that throws stay, as it may have taken effect; the nightly job finds them if
 * no record shows them.
 */
export async function storeAndWrite<Result>(
  store: ContentStore,
  pictures: readonly Picture[],
  write: () => Promise<Result>,
): Promise<Result> {
  await storePictures(store.files, pictures);
  const result = await write();
  await storeMissing(store, pictures);
  return result;
}

/** Stores again those pictures that are gone, where a record shows them. */
export async function storeMissing(store: ContentStore, pictures: readonly Picture[]) {
  await deleteStray(store, await ensureStored(store.files, pictures));
}

async function deleteStray(store: ContentStore, names: readonly string[]): Promise<void> {
  await deleteUnshown(store, names, [...(await namedPictures(store.db, names))]);
}

/**
 * Deletes those of these pictures that are not shown, as the database has said. A failure is logged and no more, as the
 * nightly sweep (worker/scheduled.ts) finds what is left.
 * @returns their names.
 */
export async function deleteUnshown(
  { db, files, later }: ContentStore,
  names: readonly string[],
  shown: readonly string[],
): Promise<string[]> {
  const unshown = [...new Set(names)].filter((name) => !shown.includes(name));
  const now = new Date();
  for (const name of unshown) {
    try {
      await discardPicture(files, name, now);
      later(restoreIfShown(db, files, name, now));
    } catch (error) {
      logFault('picture left behind', error, { name });
    }
  }
  return unshown;
}

/** Equal bytes may have been uploaded between the database's word and the move: their record must find them. */
async function restoreIfShown(db: Db, files: R2Bucket, name: string, now: Date): Promise<void> {
  const shown = await namedPictures(db, [name]);
  if (shown.size > 0) await restorePicture(files, name, now);
}

/** Moves pictures that no record shows to the trash. */
export async function removeUnshown(db: Db, files: R2Bucket, names: readonly string[]) {
  const checks: Promise<unknown>[] = [];
  await deleteUnshown({ db, files, later: (check) => checks.push(check) }, names, []);
  await Promise.all(checks);
}
