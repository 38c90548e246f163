import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAtEnd } from './process-wide.ts';

/** A new folder, which is deleted when the tests of this process end. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  // A browser that is closing may still write there.
  closeAtEnd({ close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) });
  return folder;
}

/** Writes a file to a new folder and returns its path. Playwright needs seconds to send 10 MB by value, none by path. */
export function writeNewFile(name: string, content: Buffer): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, content);
  return path;
}
