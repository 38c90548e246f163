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
export { namedPhotos } from './service.ts';
export { receiveSignedLetter, type SignedFile } from './signed.ts';
export { type Submitter, submit } from './submit.ts';
