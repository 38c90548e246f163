import { hasAccounts } from './accounts/service.ts';
import { namedPhotos } from './applications/service.ts';
import { discardUnshown, namedPictures } from './content/service.ts';
import type { Db } from './db/client.ts';
import { discardFiles } from './files/service.ts';
import { Fault } from './http/fault.ts';
import { namedPdfs } from './letters/service.ts';
import { nameOfKey, pictureFolders } from './media/service.ts';

/** A file younger than this may belong to a record that is just being written, in milliseconds. */
const graceMs = 24 * 60 * 60 * 1000;

/** More strays than this, and more than this share of all files, are no strays: the database is not the files'. */
const most = { strays: 20, share: 0.05 };

/** What R2 holds under a prefix. */
interface StoredFiles {
  prefix: string;
  /** Which of these files a record still names. */
  named: (db: Db, keys: readonly string[]) => Promise<Set<string>>;
  /** How those that none names are removed. */
  remove: (db: Db, files: R2Bucket, keys: readonly string[]) => Promise<unknown>;
}

/** Pictures are named by their content, so that a file and its sizes are kept by whatever record shows it. */
async function shownPictures(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const names = await namedPictures(db, [...new Set(keys.map(nameOfKey))]);
  return new Set(keys.filter((key) => names.has(nameOfKey(key))));
}

const discard: StoredFiles['remove'] = (_db, files, keys) => discardFiles(files, keys);

const storedFiles: readonly StoredFiles[] = [
  { prefix: 'applications/', named: namedPhotos, remove: discard },
  { prefix: 'letters/', named: namedPdfs, remove: discard },
  {
    prefix: pictureFolders.original,
    named: shownPictures,
    remove: async (db, files, keys) => {
      await discardUnshown({ db, files }, keys.map(nameOfKey));
    },
  },
  // A size is made anew when it is asked for.
  {
    prefix: pictureFolders.sizes,
    named: shownPictures,
    remove: (_db, files, keys) => files.delete([...keys]),
  },
];

/** D1 takes at most 100 parameters a statement. */
const batchSize = 90;

/** Which of these files, wherever they belong, a record names; at most 90 keys. */
export async function namedFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = await Promise.all(
    storedFiles.map(async (stored) => {
      const own = keys.filter((key) => key.startsWith(stored.prefix));
      return own.length > 0 ? [...(await stored.named(db, own))] : [];
    }),
  );
  return new Set(named.flat());
}

/**
 * Removes the files that no record names: what a fault or a stopped Worker left behind between storing a file and its
 * record, or between deleting a record and its file. All of them are found before one is touched: an empty, a rolled-back or
 * another portal's database names few of the files that there are, and then none is touched. `unbounded` says that somebody
 * has looked, and they are strays.
 * @returns how many were removed.
 * @throws when the database does not look like the files' own, for the log and the report of the job.
 */
export async function removeStrays(
  files: R2Bucket,
  db: Db,
  now: Date,
  unbounded = false,
): Promise<number> {
  const found: (Found & { stored: StoredFiles })[] = [];
  for (const stored of storedFiles) {
    found.push({ stored, ...(await findStrays(files, db, stored, now)) });
  }
  const total = found.reduce((sum, part) => sum + part.total, 0);
  const count = found.reduce((sum, { keys }) => sum + keys.length, 0);
  if (count === 0) return 0;
  const tooMany = !unbounded && count > most.strays && count > most.share * total;
  if (tooMany || !(await hasAccounts(db))) {
    const parts = found.map((part) => `${part.stored.prefix} ${part.keys.length} of ${part.total}`);
    const all = `${count} of ${total} files (${parts.join(', ')})`;
    throw new Fault(`no file was removed: no record names ${all}`);
  }
  for (const { stored, keys } of found) {
    for (let start = 0; start < keys.length; start += batchSize) {
      await stored.remove(db, files, keys.slice(start, start + batchSize));
    }
  }
  return count;
}

/** What there is under a prefix, and which of it no record names. */
interface Found {
  total: number;
  keys: string[];
}

async function findStrays(
  files: R2Bucket,
  db: Db,
  { prefix, named }: StoredFiles,
  now: Date,
): Promise<Found> {
  const found: Found = { total: 0, keys: [] };
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix, limit: batchSize, ...(cursor && { cursor }) });
    const keys = page.objects
      .filter(({ uploaded }) => uploaded.getTime() < now.getTime() - graceMs)
      .map(({ key }) => key);
    const kept = await named(db, keys);
    found.total += page.objects.length;
    found.keys.push(...keys.filter((key) => !kept.has(key)));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found;
}
