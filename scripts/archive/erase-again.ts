import { eraseAccounts } from '#worker/accounts/index.ts';
import { eraseAnswers, eraseApplications } from '#worker/applications/index.ts';
import { openDb } from '#worker/db/client.ts';
import { type Erased, listMarkers } from '#worker/files/index.ts';
import type { Storage } from '../lib/storage/platform.ts';

const erase: Record<Erased, typeof eraseAccounts> = {
  accounts: eraseAccounts,
  applications: eraseApplications,
  answers: eraseAnswers,
};

/** D1 accepts at most 100 parameters per statement. */
const batchSize = 90;

/**
 * Repeats the deletions that markers in the bucket record, after older rows were restored: those that people made themselves, as
 * officials' may be the mistake that the restore corrects. Idempotent.
 * @param all also repeats the deletions of officials
 * @returns how many accounts and applications were deleted.
 */
export async function eraseAgain({ DB, FILES }: Storage, all = false): Promise<number> {
  const now = new Date();
  const storage = { db: openDb(DB), files: FILES };
  const markers = (await listMarkers(FILES)).filter(({ by }) => all || by === 'person');
  let total = 0;
  for (const kind of Object.keys(erase) as Erased[]) {
    const ofKind = markers.filter(({ erased }) => erased === kind);
    for (let start = 0; start < ofKind.length; start += batchSize) {
      const batch = ofKind.slice(start, start + batchSize);
      total += await erase[kind](storage, new Map(batch.map(({ id, at }) => [id, at])), now);
    }
  }
  return total;
}
