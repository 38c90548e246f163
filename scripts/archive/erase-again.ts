import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openDb } from '#worker/db/client.ts';
import { fileModule, fileModules } from '../lib/file-modules.ts';
import type { Storage } from '../lib/platform.ts';

/**
 * Deletes again what rows of before have brought back of deleted accounts and applications, as the nightly job does.
 * @returns how many.
 */
export async function eraseAgain({ DB, FILES }: Storage): Promise<number> {
  readFonts();
  const { holdToErasures } = await import('#worker/erasures.ts');
  const { erased } = await holdToErasures({ db: openDb(DB), files: FILES }, new Date());
  return erased;
}

/** A file's path, with what it is read as. */
const pathOf = (url: string) => `${fileURLToPath(url)}${new URL(url).search}`;

let reading = false;

/** The portal's own code stands beside that which draws letters: it carries fonts and a crest as only a bundle does. */
export function readFonts(): void {
  if (reading) return;
  reading = true;
  registerHooks({
    load: (url, context, next) =>
      fileModules.test(url)
        ? { format: 'module', shortCircuit: true, source: fileModule(pathOf(url)) ?? '' }
        : next(url, context),
  });
}
