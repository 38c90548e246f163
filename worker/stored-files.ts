import { dayMs } from '#contract/basics/durations.ts';
import { discardUnshown, namedPublicFiles } from '#worker/content/index.ts';
import { mediaFolders, nameOfKey } from '#worker/media/index.ts';
import { hasAccounts } from './accounts/index.ts';
import { namedPhotos } from './applications/index.ts';
import type { Db } from './db/client.ts';
import { discardFiles } from './files/index.ts';
import { Fault } from './http/fault.ts';
import { namedPdfs } from './letters/index.ts';

/** Files younger than this may belong to a record that is still being written, in milliseconds. */
const graceMs = dayMs;

/** Exceeding both limits means that the database does not belong to the bucket, so nothing is deleted. */
const plausible = { count: 20, share: 0.05 };

/** Files under a prefix of the bucket. */
interface StoredFiles {
  prefix: string;
  /** Returns the keys that are referenced by a record, in one query. */
  named: (db: Db, keys: readonly string[]) => Promise<Set<string>>;
  /** Removes orphaned files. */
  remove: (db: Db, files: R2Bucket, keys: readonly string[]) => Promise<unknown>;
}

/** Public files are named by their content: any record that shows one retains it and its sizes. */
async function shownFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const names = await namedPublicFiles(db, [...new Set(keys.map(nameOfKey))]);
  return new Set(keys.filter((key) => names.has(nameOfKey(key))));
}

const discard: StoredFiles['remove'] = (_db, files, keys) => discardFiles(files, keys);

const storedFiles: readonly StoredFiles[] = [
  { prefix: 'applications/', named: namedPhotos, remove: discard },
  { prefix: 'letters/', named: namedPdfs, remove: discard },
  {
    prefix: mediaFolders.original,
    named: shownFiles,
    remove: (db, files, keys) => discardUnshown({ db, files }, keys.map(nameOfKey)),
  },
  // Sizes are rendered again on request.
  {
    prefix: mediaFolders.sizes,
    named: shownFiles,
    remove: (_db, files, keys) => files.delete([...keys]),
  },
];

/** R2 lists and deletes at most 1,000 keys a call. */
const pageSize = 1000;

/** Pages of one night: D1 allows a Worker 1,000 queries an invocation, and a page takes one. */
const pagesPerNight = 200;

/** Maximum files removed per night; each takes three R2 calls. */
const maxRemoved = 1000;

/** Returns the keys that are referenced by a record of any feature; at most 1,000 keys. */
export async function namedFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = await Promise.all(
    storedFiles.map(async (stored) => {
      const own = keys.filter((key) => key.startsWith(stored.prefix));
      return own.length > 0 ? [...(await stored.named(db, own))] : [];
    }),
  );
  return new Set(named.flat());
}

interface Sweep {
  now: Date;
  /** Skips the plausibility limits, after the maintainer has checked the files. */
  unbounded?: boolean;
  /** Last key checked by the previous run; '' starts at the beginning. */
  after?: string;
  pages?: number;
}

/**
 * Removes orphaned files, left by a crash between storing a file and its record, or between deleting a record and its file. Each
 * run checks a window of the bucket that starts after `after` and wraps around, so it always covers the whole budget or bucket and
 * the share of orphaned files is meaningful. Nothing is removed before the whole window is checked: an empty, rolled-back or wrong
 * database references few of the files.
 * @returns number of removed files, and the last checked key
 * @throws if the database does not seem to belong to the bucket; the next run checks the same window again
 */
export async function removeOrphaned(
  files: R2Bucket,
  db: Db,
  { now, unbounded = false, after = '', pages = pagesPerNight }: Sweep,
): Promise<{ removed: number; after: string }> {
  const { parts, after: checked } = await findOrphaned(files, db, { now, after, pages });
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const count = parts.reduce((sum, { keys }) => sum + keys.length, 0);
  if (count === 0) return { removed: 0, after: checked };
  const tooMany = !unbounded && count > plausible.count && count > plausible.share * total;
  if (tooMany || !(await hasAccounts(db))) {
    const found = parts.map((part) => `${part.stored.prefix} ${part.keys.length} of ${part.total}`);
    const all = `${count} of ${total} files (${found.join(', ')})`;
    throw new Fault(`no file was removed: no record names ${all}`);
  }
  let left = maxRemoved;
  for (const { stored, keys } of parts) {
    const removable = keys.slice(0, left);
    if (removable.length > 0) await stored.remove(db, files, removable);
    left -= removable.length;
  }
  // The next run removes the rest of the same window.
  return count > maxRemoved ? { removed: maxRemoved, after } : { removed: count, after: checked };
}

/** Number of checked files under a prefix, and the orphaned keys. */
interface Part {
  stored: StoredFiles;
  total: number;
  keys: string[];
}

async function findOrphaned(
  files: R2Bucket,
  db: Db,
  { now, after, pages }: Required<Omit<Sweep, 'unbounded'>>,
): Promise<{ parts: Part[]; after: string }> {
  const parts = storedFiles.map((stored): Part => ({ stored, total: 0, keys: [] }));
  const start = Math.max(
    0,
    parts.findIndex(({ stored }) => after.startsWith(stored.prefix)),
  );
  // The prefix of `after` is visited twice: keys after it first, keys up to it last.
  const rounds = [...parts.slice(start), ...parts.slice(0, start + 1)];
  let checked = after;
  let left = pages;
  for (const [round, part] of rounds.entries()) {
    const isLast = round === parts.length;
    if (isLast && after === '') break;
    let from = round === 0 ? after : '';
    let truncated = true;
    while (truncated) {
      if (left === 0) return { parts, after: checked };
      left -= 1;
      const { prefix } = part.stored;
      const startAfter = from && { startAfter: from };
      const page = await files.list({ prefix, limit: pageSize, ...startAfter });
      const objects = isLast ? page.objects.filter(({ key }) => key <= after) : page.objects;
      await check(db, part, objects, now);
      from = objects.at(-1)?.key ?? from;
      checked = from || checked;
      truncated = page.truncated && objects.length === page.objects.length;
    }
  }
  // The whole bucket was checked.
  return { parts, after: '' };
}

async function check(db: Db, part: Part, objects: readonly R2Object[], now: Date): Promise<void> {
  const keys = objects
    .filter(({ uploaded }) => uploaded.getTime() < now.getTime() - graceMs)
    .map(({ key }) => key);
  const named = keys.length > 0 ? await part.stored.named(db, keys) : new Set();
  part.total += objects.length;
  part.keys.push(...keys.filter((key) => !named.has(key)));
}
