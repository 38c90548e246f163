import { dayMs } from '#contract/basics/durations.ts';
import { trashDays } from '#contract/retention.ts';
import { logFault } from '#worker/http/log.ts';

/** Where files go that no record names any more, by the day on which they went (UTC). */
export const trash = 'trash/';

/** R2 lists and deletes at most 1,000 keys a call. */
const trashPage = 1000;

/** Files that come back from the trash in one night; each takes three calls of R2. */
const mostRestored = 1000;

/**
 * Moves files that no row names any more to the trash. A failure is logged; the nightly job (worker/scheduled.ts) repeats it.
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

export const trashKey = (key: string, now: Date) =>
  `${trash}${now.toISOString().slice(0, 10)}/${key}`;

/** Restores a file that `discardFiles` moved at `now`; one that was not moved stays. */
export async function restoreFile(files: R2Bucket, key: string, now: Date): Promise<void> {
  const object = await files.get(trashKey(key, now));
  if (object) await copy(files, object, key);
}

/** Gone already is as good: the copy is made before the file goes. */
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

/** The key that a file in the trash had before. */
const keyBeforeTrash = (key: string) => key.slice(trash.length + 'YYYY-MM-DD/'.length);

/**
 * Restores files of the trash that a record names after all (the database was rolled back, or a write took effect after it was given
 * up), and deletes the others after 30 days.
 * @param named which of these keys a record names.
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
      if (counts.restored < mostRestored && (await restoreFromTrash(files, key)))
        counts.restored += 1;
    }
    const old = keys.filter((key) => key < `${trash}${oldest}` && !names.has(keyBeforeTrash(key)));
    if (old.length > 0) await files.delete(old);
    counts.deleted += old.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return counts;
}

/** Whether a file came back from the trash: not where one stands in its place. */
async function restoreFromTrash(files: R2Bucket, key: string): Promise<boolean> {
  if (await files.head(keyBeforeTrash(key))) return false;
  const object = await files.get(key);
  if (object) await copy(files, object, keyBeforeTrash(key));
  return object !== null;
}
