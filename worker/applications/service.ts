import type { Db } from '#worker/db/client.ts';
import { photosById } from './changes/queries.ts';

export { claim } from './claim.ts';
export { correct } from './decision/correct.ts';
export { decide } from './decision/decide.ts';
export { preview } from './decision/preview.ts';
export { rejectAll } from './decision/reject-all.ts';
export { type Paper, readPapers, toPaper } from './export/paper.ts';
export {
  eraseAnswers,
  eraseApplications,
  removalOfAccount,
  remove,
} from './forgetting/removal.ts';
export { forgetScheduled } from './forgetting/schedule.ts';
export { switchFullLetter } from './full-letter.ts';
export { receiveSignedLetter, type SignedFile } from './signed.ts';
export { type Submitter, submit } from './submit.ts';

/** Of these photo keys, those that an application names. */
export async function namedPhotos(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const rows = await photosById(db, ids);
  return new Set(rows.flatMap(({ photos }) => Object.values(photos)));
}
