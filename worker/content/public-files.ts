import type { Db } from '#worker/db/client.ts';
import type { Storage } from '#worker/deletions/index.ts';
import { logFault } from '#worker/http/log.ts';
import type { Purging } from '#worker/job-runs/index.ts';
import { discardPublicFile } from '#worker/media/index.ts';
import { shownFiles } from './queries.ts';

/** Where records and their files are stored. */
export type ContentStore = Storage & Purging;

/** Those of these files that a record shows. */
export async function namedPublicFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  return new Set((await shownFiles(db, names)).map(({ name }) => name));
}

/**
 * Moves those of these files to the trash that no record shows, and returns their names. The nightly job removes what a failure
 * leaves, and restores a file if the same bytes were uploaded in the meantime.
 */
export async function discardUnshown(
  { db, files }: Storage,
  names: readonly string[],
): Promise<string[]> {
  let unshown: string[] = [];
  try {
    const shown = await namedPublicFiles(db, names);
    unshown = [...new Set(names)].filter((name) => !shown.has(name));
    for (const name of unshown) await discardPublicFile(files, name);
  } catch (error) {
    logFault('public files left behind', error, { names: names.join(' ') });
  }
  return unshown;
}
