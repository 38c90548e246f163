import type { Db } from '#worker/db/client.ts';
import { photosById } from './changes/queries.ts';

export { claim, codeOf } from './claim.ts';
export { decide, readForDecision } from './decision/decide.ts';
export { mend, readForMending } from './decision/mend.ts';
export { preview } from './decision/preview.ts';
export { type Paper, readPapers, toPaper } from './export/paper.ts';
export {
  eraseAnswers,
  eraseApplications,
  removalOfAccount,
  remove,
} from './forgetting/removal.ts';
export { forgetScheduled } from './forgetting/schedule.ts';
export { applicationByCode as readByCode, applicationById as readApplication } from './queries.ts';
export { unknownApplication } from './refusals.ts';
export { receiveSignedLetter, type SignedFile } from './signed.ts';
export { type Submitter, submit, versionByKey } from './submit.ts';

/** Which of these photo keys an application still names. */
export async function namedPhotos(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const rows = await photosById(db, ids);
  return new Set(rows.flatMap(({ photos }) => Object.values(photos)));
}
