import { namedPhotos } from './applications/service.ts';
import { type Db, openDb } from './db/client.ts';
import { namedPdfs } from './letters/service.ts';

/** A file younger than this may belong to a record that is just being written, in milliseconds. */
const graceMs = 24 * 60 * 60 * 1000;

/** Which of these files a record still names, by the prefix that a room keeps its files under. */
const keepers: Record<string, (db: Db, keys: readonly string[]) => Promise<Set<string>>> = {
  'applications/': namedPhotos,
  'letters/': namedPdfs,
};

/** D1 takes at most 100 parameters a statement. */
const batchSize = 90;

/**
 * Deletes the files that no record names: what a fault or a stopped Worker left behind between storing a file and its
 * record, or between deleting a record and its file.
 */
export async function sweep(env: Env, now: Date): Promise<void> {
  const db = openDb(env.DB);
  for (const [prefix, named] of Object.entries(keepers)) {
    let cursor: string | undefined;
    do {
      const page = await env.FILES.list({ prefix, limit: batchSize, ...(cursor && { cursor }) });
      const keys = page.objects
        .filter(({ uploaded }) => uploaded.getTime() < now.getTime() - graceMs)
        .map(({ key }) => key);
      const kept = await named(db, keys);
      const orphans = keys.filter((key) => !kept.has(key));
      if (orphans.length > 0) await env.FILES.delete(orphans);
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
  }
}
