import type { Db } from '#worker/db/client.ts';
import { photosById } from './changes/queries.ts';

/** Of these photo keys, those that an application names. */
export async function namedPhotos(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const rows = await photosById(db, ids);
  return new Set(rows.flatMap(({ photos }) => Object.values(photos)));
}
