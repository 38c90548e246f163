import { logFault } from '../http/log.ts';

/** Where files go that no record names any more, by the day on which they went (UTC). */
const trash = 'trash/';

/** Days that a file stays in the trash: time to notice a mistake, and to restore a database of before. */
const trashDays = 30;

/** R2 deletes at most 1,000 keys at once. */
const deleteLimit = 1000;

/**
 * Moves files into the trash. Only for files of which the database has said that no record names them. A fault is logged
 * and no more: what stays behind is nobody's, and the nightly job (worker/scheduled.ts) finds it.
 */
export async function discardFiles(
  files: R2Bucket,
  keys: readonly string[],
  now = new Date(),
): Promise<void> {
  for (const key of keys) {
    await discard(files, key, now).catch((error: unknown) => {
      logFault('file left behind', error, { key });
    });
  }
}

const trashKey = (key: string, now: Date) => `${trash}${now.toISOString().slice(0, 10)}/${key}`;

/** Brings a file back that `discardFiles` has moved at `now`. */
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

/** Deletes for good what has been in the trash for 30 days; returns how many files that were. */
export async function emptyTrash(files: R2Bucket, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - trashDays * 86_400_000).toISOString().slice(0, 10);
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix: trash, limit: deleteLimit, ...(cursor && { cursor }) });
    const old = page.objects
      .map(({ key }) => key)
      .filter((key) => key.slice(trash.length, trash.length + oldest.length) < oldest);
    if (old.length > 0) await files.delete(old);
    deleted += old.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return deleted;
}
