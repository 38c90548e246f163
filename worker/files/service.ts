import { dayMs } from '#contract/basics/durations.ts';
import { trashDays } from '#contract/retention.ts';
import { logFault } from '#worker/http/log.ts';

/** Prefix of files that no record references any more, followed by the day of the deletion (UTC). */
export const trash = 'trash/';

/** R2 lists and deletes at most 1,000 keys a call. */
const trashPage = 1000;

/** Files restored from the trash per night; each takes three R2 calls. */
const maxRestored = 1000;

/**
 * Moves files that no row references any more to the trash. Failures are logged; the nightly job (worker/scheduled.ts) repeats them.
 * @returns whether all were moved.
 */
export async function discardFiles(
  files: R2Bucket,
  keys: readonly string[],
  now = new Date(),
): Promise<boolean> {
  let moved = true;
  for (const key of keys) {
    await discard(files, key, now).catch((error: unknown) => {
      moved = false;
      logFault('file left behind', error, { key });
    });
  }
  return moved;
}

const trashKey = (key: string, now: Date) => `${trash}${now.toISOString().slice(0, 10)}/${key}`;

/** Restores a file that `discardFiles` moved at `now`; does nothing if it was not moved. */
export async function restoreFile(files: R2Bucket, key: string, now: Date): Promise<void> {
  const object = await files.get(trashKey(key, now));
  if (object) await copy(files, object, key);
}

/** Copies before deleting. A missing file counts as moved. */
async function discard(files: R2Bucket, key: string, now: Date): Promise<void> {
  const object = await files.get(key);
  if (!object) return;
  await copy(files, object, trashKey(key, now));
  await files.delete(key);
}

async function copy(files: R2Bucket, object: R2ObjectBody, key: string): Promise<void> {
  const { httpMetadata = {}, customMetadata = {} } = object;
  await files.put(key, object.body, { httpMetadata, customMetadata });
}

/** The original key of a file in the trash. */
const keyBeforeTrash = (key: string) => key.slice(trash.length + 'YYYY-MM-DD/'.length);

/**
 * Restores files of the trash that a record references (the database was restored, or a write committed after its timeout), and
 * deletes the others after 30 days.
 * @param named returns those of these keys that a record references.
 */
export async function sortTrash(
  files: R2Bucket,
  now: Date,
  named: (keys: readonly string[]) => Promise<Set<string>>,
): Promise<{ restored: number; deleted: number }> {
  const oldest = new Date(now.getTime() - trashDays * dayMs).toISOString().slice(0, 10);
  const counts = { restored: 0, deleted: 0 };
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix: trash, limit: trashPage, ...(cursor && { cursor }) });
    const keys = page.objects.map(({ key }) => key);
    const names = await named(keys.map(keyBeforeTrash));
    for (const key of keys.filter((key) => names.has(keyBeforeTrash(key)))) {
      if (counts.restored < maxRestored && (await restoreFromTrash(files, key)))
        counts.restored += 1;
    }
    const old = keys.filter((key) => key < `${trash}${oldest}` && !names.has(keyBeforeTrash(key)));
    if (old.length > 0) await files.delete(old);
    counts.deleted += old.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return counts;
}

/** Restores a file from the trash unless its key exists. @returns whether it was restored. */
async function restoreFromTrash(files: R2Bucket, key: string): Promise<boolean> {
  if (await files.head(keyBeforeTrash(key))) return false;
  const object = await files.get(key);
  if (object) await copy(files, object, keyBeforeTrash(key));
  return object !== null;
}
