import { restoreFile } from '#worker/files/index.ts';
import type { Progress } from '../lib/commands/progress.ts';
import type { Storage } from '../lib/storage/platform.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import { forEach, listFiles, listTrash } from './bucket.ts';
import { eraseAgain } from './erase-again.ts';
import { allNamed } from './named-files.ts';
import { renewVersions } from './target.ts';

/**
 * For a database that D1's Time Travel has rolled back: repeats deletions, then restores files from the trash that a row names.
 * @returns the numbers of restored files and repeated deletions, and the named keys without a file.
 */
export async function bringBack({ DB, FILES }: Storage, report: Progress, eraseAll = false) {
  const erased = await eraseAgain({ DB, FILES }, eraseAll);
  const absent = await allNamed(DB);
  for await (const page of listFiles(FILES)) for (const { key } of page) absent.delete(key);
  const trashed = await listTrash(FILES);
  const found = [...absent].filter((key) => trashed.has(key));
  let done = 0;
  await forEach(found, async (key) => {
    const day = new Date(trashed.get(key)?.day ?? '');
    await tryAgain(() => restoreFile(FILES, key, day));
    done += 1;
    report('Mengembalikan berkas', done, found.length);
  });
  const renewal = renewVersions(DB);
  await tryAgain(() => renewal.run());
  return { broughtBack: done, erased, missing: [...absent].filter((key) => !trashed.has(key)) };
}
