import type { Db } from '../db/client.ts';
import {
  ensureStored,
  type Picture,
  type Restore,
  removePictures,
  storePictures,
} from '../media/service.ts';
import { type ContentRow, shownAmong } from './queries.ts';

/** Where records and their pictures are kept. */
export interface ContentStore {
  db: Db;
  files: R2Bucket;
  /** Work that goes on after the answer. */
  later: (work: Promise<unknown>) => void;
}

/** Which of these pictures a record shows. */
export async function namedPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  return new Set((await shownAmong(db, names)).map(({ name }) => name));
}

/**
 * Removes stray pictures for good. One at a time, as each is held in memory until a second look has told that nobody
 * has begun to show it meanwhile.
 */
export async function removeStrays(db: Db, files: R2Bucket, names: readonly string[]) {
  for (const name of names) await restoreShown(db, await removePictures(files, [name]));
}

/** Stores pictures, then writes the record that shows them; pictures of a write that throws do not stay. */
export async function keepPictures<Result>(
  store: ContentStore,
  pictures: readonly Picture[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    await storePictures(store.files, pictures);
    return await write();
  } catch (error) {
    // Where even this fails, the nightly sweep finds them.
    await dropNamed(
      store,
      pictures.map(({ name }) => name),
    ).catch(() => {});
    throw error;
  }
}

/**
 * After the record is written: its pictures are there, whoever removed them meanwhile; and one that a still later write
 * has replaced does not come back for good.
 */
export async function keepStored(store: ContentStore, pictures: readonly Picture[]): Promise<void> {
  await dropNamed(store, await ensureStored(store.files, pictures));
}

export interface Written {
  /** Pictures that a write gave or took, and which of them a record shows after it. */
  touched: readonly string[];
  shown: readonly { name: string }[];
  /** The record right before and after the write, undefined where there was none. */
  before: ContentRow | undefined;
  after: ContentRow | undefined;
}

/** Removes the pictures that a write has left without a record. @returns the names of those removed. */
export async function dropUnshown(
  store: ContentStore,
  { touched, shown, before, after }: Written,
): Promise<string[]> {
  const named = new Set(shown.map(({ name }) => name));
  const gone = touched.filter((name) => !named.has(name));
  await take(store, gone);
  // A picture that another editor gave the record after it was read, and that this write has replaced.
  const accounted = new Set([...touched, ...Object.values(after?.images ?? {})]);
  const unforeseen = Object.values(before?.images ?? {}).filter((name) => !accounted.has(name));
  return [...gone, ...(await dropNamed(store, unforeseen))];
}

/** Removes those of these pictures that no record shows. */
async function dropNamed(store: ContentStore, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const shown = await namedPictures(store.db, names);
  const gone = names.filter((name) => !shown.has(name));
  await take(store, gone);
  return gone;
}

async function take({ db, files, later }: ContentStore, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const restores = await removePictures(files, names);
  later(restoreShown(db, restores));
}

/** Puts back what a record has begun to show while it was being removed. */
async function restoreShown(db: Db, restores: ReadonlyMap<string, Restore>): Promise<void> {
  for (const name of await namedPictures(db, [...restores.keys()])) await restores.get(name)?.();
}
