import type { Db } from '#worker/db/client.ts';
import type { CleanImage } from '#worker/media/index.ts';
import { photosById } from '../write-queries.ts';

type Photos = Readonly<Record<string, CleanImage>>;

/** R2 keys by field name. */
export function photoKeys(id: string, photos: Photos): Record<string, string> {
  return Object.fromEntries(
    Object.entries(photos).map(([field, { extension }]) => [
      field,
      `applications/${id}/${field}.${extension}`,
    ]),
  );
}

export async function storePhotos(
  files: R2Bucket,
  keys: Readonly<Record<string, string>>,
  photos: Photos,
): Promise<void> {
  for (const [field, key] of Object.entries(keys)) {
    const image = photos[field];
    if (image) await files.put(key, image.bytes, { httpMetadata: { contentType: image.type } });
  }
}

/** Copies another application's photos that still exist. @returns the keys of the copies by field name. */
export async function copyPhotos(
  files: R2Bucket,
  photos: Readonly<Record<string, string>>,
  id: string,
): Promise<Record<string, string>> {
  const copies: Record<string, string> = {};
  for (const [field, key] of Object.entries(photos)) {
    const photo = await files.get(key);
    if (!photo) continue;
    const copy = `applications/${id}/${key.split('/').pop()}`;
    await files.put(copy, photo.body, { httpMetadata: photo.httpMetadata ?? {} });
    copies[field] = copy;
  }
  return copies;
}

/** Those of these keys that have no file, e.g. after a fault or a restore. */
export async function missingFiles(files: R2Bucket, keys: Readonly<Record<string, string>>) {
  const missing = Object.entries(keys).map(async ([field, key]) =>
    (await files.head(key)) ? [] : [[field, key] as const],
  );
  return Object.fromEntries((await Promise.all(missing)).flat());
}

/** Those of these photo keys that an application references. */
export async function namedPhotos(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const rows = await photosById(db, ids);
  return new Set(rows.flatMap(({ photos }) => Object.values(photos)));
}
