import { namedPhotos } from './applications/service.ts';
import { forgetOldViews, namedPictures, removeStrays } from './content/service.ts';
import { type Db, openDb } from './db/client.ts';
import { namedPdfs } from './letters/service.ts';
import { nameOfKey, pictureFolders } from './media/service.ts';

/** A file younger than this may belong to a record that is just being written, in milliseconds. */
const graceMs = 24 * 60 * 60 * 1000;

/** What R2 holds under a prefix. */
interface StoredFiles {
  prefix: string;
  /** Which of these files a record still names. */
  named: (db: Db, keys: readonly string[]) => Promise<Set<string>>;
  /** How those that none names are removed; at once where nothing is said. */
  remove?: (db: Db, files: R2Bucket, keys: readonly string[]) => Promise<void>;
}

/** Pictures are named by their content, so that a file and its sizes are kept by whatever record shows it. */
async function shownPictures(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const names = await namedPictures(db, [...new Set(keys.map(nameOfKey))]);
  return new Set(keys.filter((key) => names.has(nameOfKey(key))));
}

const storedFiles: readonly StoredFiles[] = [
  { prefix: 'applications/', named: namedPhotos },
  { prefix: 'letters/', named: namedPdfs },
  {
    prefix: pictureFolders.original,
    named: shownPictures,
    remove: (db, files, keys) => removeStrays(db, files, keys.map(nameOfKey)),
  },
  { prefix: pictureFolders.sizes, named: shownPictures },
];

/** D1 takes at most 100 parameters a statement. */
const batchSize = 90;

/** The night's work: forgets who saw what, and removes stray files. */
export async function sweep(env: Env, now: Date): Promise<void> {
  const db = openDb(env.DB);
  await forgetOldViews(db, now);
  for (const stored of storedFiles) await sweepFiles(env.FILES, db, stored, now);
}

/**
 * Deletes the files that no record names: what a fault or a stopped Worker left behind between storing a file and its
 * record, or between deleting a record and its file.
 */
async function sweepFiles(
  files: R2Bucket,
  db: Db,
  { prefix, named, remove }: StoredFiles,
  now: Date,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix, limit: batchSize, ...(cursor && { cursor }) });
    const keys = page.objects
      .filter(({ uploaded }) => uploaded.getTime() < now.getTime() - graceMs)
      .map(({ key }) => key);
    const kept = await named(db, keys);
    const orphans = keys.filter((key) => !kept.has(key));
    if (remove) await remove(db, files, orphans);
    else if (orphans.length > 0) await files.delete(orphans);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
