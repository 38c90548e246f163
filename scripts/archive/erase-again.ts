import { openDb } from '#worker/db/client.ts';
import { holdToErasures } from '#worker/erasures.ts';
import type { Storage } from '../lib/platform.ts';

/** Deletes accounts and applications again that old rows have brought back, as the nightly job does. @returns how many. */
export async function eraseAgain({ DB, FILES }: Storage): Promise<number> {
  const { erased } = await holdToErasures({ db: openDb(DB), files: FILES }, new Date());
  return erased;
}
