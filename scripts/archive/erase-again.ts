import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openDb } from '../../worker/db/client.ts';
import { binaryModule } from '../lib/binary-files.ts';
import type { Storage } from '../lib/platform.ts';

/**
 * Deletes again what rows of before have brought back of deleted accounts and applications, as the nightly job does.
 * @returns how many.
 */
export async function eraseAgain({ DB, FILES }: Storage): Promise<number> {
  readFonts();
  const { holdToErasures } = await import('../../worker/erasures.ts');
  const { erased } = await holdToErasures({ db: openDb(DB), files: FILES }, new Date());
  return erased;
}

let reading = false;

/** The portal's own code stands beside that which draws letters: it carries fonts as only a bundle does. */
export function readFonts(): void {
  if (reading) return;
  reading = true;
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('.bin')
        ? { format: 'module', shortCircuit: true, source: binaryModule(fileURLToPath(url)) }
        : next(url, context),
  });
}
