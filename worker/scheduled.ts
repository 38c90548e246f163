import { hasAccounts } from './accounts/service.ts';
import { namedPhotos } from './applications/service.ts';
import { forgetOldViews, namedPictures, removeStrays } from './content/service.ts';
import { type Db, openDb } from './db/client.ts';
import { discardFiles, emptyTrash } from './files/service.ts';
import { Fault, nameCause } from './http/fault.ts';
import { logFault, logInfo } from './http/log.ts';
import { namedPdfs } from './letters/service.ts';
import { nameOfKey, pictureFolders } from './media/service.ts';
import { recordRun } from './monitoring/service.ts';

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
  remove: (db: Db, files: R2Bucket, keys: readonly string[]) => Promise<void>;
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
    remove: (db, files, keys) => removeStrays(db, files, keys.map(nameOfKey)),
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

/**
 * The night's work: forgets who saw what, removes stray files, and empties the trash of what is 30 days old. Each part
 * is done even if another fails; how it went is written down, for the Dashboard.
 * @throws when a part failed, for the platform's own report of the job.
 */
export async function sweep(env: Pick<Env, 'DB' | 'FILES'>, now: Date): Promise<void> {
  const db = openDb(env.DB);
  const { counts, causes } = await attemptAll({
    views: () => forgetOldViews(db, now),
    strays: () => sweepFiles(env.FILES, db, now),
    trash: () => emptyTrash(env.FILES, now),
  });
  if (causes.length === 0) {
    await recordRun(db, 'nightly', { outcome: 'ok', detail: counts }, now);
    return logInfo('nightly job done', counts);
  }
  const cause = causes.join('; ');
  const run = { outcome: 'failed', detail: { ...counts, cause } } as const;
  await recordRun(db, 'nightly', run, now).catch((error: unknown) =>
    logFault('nightly job not recorded', error),
  );
  throw new Fault(`the nightly job failed: ${cause}`);
}

/** Does each part, one after the other: what each counted, or why it failed. */
async function attemptAll(parts: Record<string, () => Promise<number>>) {
  const counts: Record<string, number> = {};
  const causes: string[] = [];
  for (const [part, work] of Object.entries(parts)) {
    try {
      counts[part] = await work();
    } catch (error) {
      logFault('nightly job failed', error, { part });
      causes.push(`${part}: ${nameCause(error)}`);
    }
  }
  return { counts, causes };
}

/**
 * Removes the files that no record names: what a fault or a stopped Worker left behind between storing a file and its
 * record, or between deleting a record and its file. All of them are found before one is touched: an empty, a rolled-back or
 * another portal's database names few of the files that there are, and then none is touched.
 * @returns how many were removed.
 * @throws when the database does not look like the files' own, for the log and the report of the job.
 */
async function sweepFiles(files: R2Bucket, db: Db, now: Date): Promise<number> {
  let total = 0;
  const strays: { stored: StoredFiles; keys: string[] }[] = [];
  for (const stored of storedFiles) {
    const found = await findStrays(files, db, stored, now);
    total += found.total;
    strays.push({ stored, keys: found.keys });
  }
  const count = strays.reduce((sum, { keys }) => sum + keys.length, 0);
  if (count === 0) return 0;
  const tooMany = count > most.strays && count > most.share * total;
  if (tooMany || !(await hasAccounts(db))) {
    throw new Fault(`no file was removed: no record names ${count} of ${total} files`);
  }
  for (const { stored, keys } of strays) {
    for (let start = 0; start < keys.length; start += batchSize) {
      await stored.remove(db, files, keys.slice(start, start + batchSize));
    }
  }
  return count;
}

async function findStrays(files: R2Bucket, db: Db, { prefix, named }: StoredFiles, now: Date) {
  const found = { total: 0, keys: [] as string[] };
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
