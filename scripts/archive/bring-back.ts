import { restoreFile } from '#worker/files/service.ts';
import type { Storage } from '../lib/platform.ts';
import type { Progress } from '../lib/progress.ts';
import { tryAgain } from '../lib/try-again.ts';
import { forEach, listFiles, listTrash } from './bucket.ts';
import { eraseAgain } from './erase-again.ts';
import { allNamed } from './named-files.ts';
import { renewVersions } from './target.ts';

/**
 * Repeats the deletions since, then restores from the trash what a row names and the bucket lacks: for a database that D1's Time Travel
 * has rolled back.
 * @returns how many files were restored, how many deletions repeated, and the named keys that are nowhere.
 */
export async function bringBack({ DB, FILES }: Storage, report: Progress) {
  const erased = await eraseAgain({ DB, FILES });
  const absent = await allNamed(DB);
  for await (const page of listFiles(FILES)) for (const { key } of page) absent.delete(key);
  const days = await listTrash(FILES);
  const found = [...absent].filter((key) => days.has(key));
  let done = 0;
  await forEach(found, async (key) => {
    const day = new Date(days.get(key) ?? '');
    await tryAgain(() => restoreFile(FILES, key, day));
    done += 1;
    report('Mengembalikan berkas', done, found.length);
  });
  const renewal = renewVersions(DB);
  await tryAgain(() => renewal.run());
  return { broughtBack: done, erased, missing: [...absent].filter((key) => !days.has(key)) };
}
