import { existsSync, mkdtempSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAtEnd } from './process-wide.ts';

/** A new folder, which is deleted when the tests of this process end. */
export function makeFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'portal-tests-'));
  // A browser that is closing may still write there.
  closeAtEnd({ close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) });
  return folder;
}

/** Linux's folder in memory. */
const memory = '/dev/shm';

/**
 * A new folder for the state of a portal, in memory if that has two gigabytes: a fifth of the time of tests over a disk is the wait
 * for its commits.
 */
export function makeStateFolder(): string {
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return makeFolder(bavail * bsize > 2 * 2 ** 30 ? memory : tmpdir());
}

/** Writes a file to a new folder and returns its path. Playwright needs seconds to send 10 MB by value, none by path. */
export function writeNewFile(name: string, content: Buffer): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, content);
  return path;
}
