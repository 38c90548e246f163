export { claim } from './claim.ts';
export { correct } from './decision/correct.ts';
export { decide } from './decision/decide.ts';
export { preview } from './decision/preview.ts';
export { rejectAll } from './decision/reject-all.ts';
export { reopen, reopenMany } from './decision/reopen.ts';
export { previewReplacement, replace } from './decision/replace.ts';
export { type ExportedApplication, toExportedApplication } from './export.ts';
export { readyMarked, waitingBefore } from './lists-queries.ts';
export { markAsReady, recordNotice } from './marks.ts';
export { namedPhotos } from './photos/stored-photos.ts';
export { type ApplicationRow, applicationById, applicationsOfAccount } from './queries.ts';
export { toRecord } from './record.ts';
export { unknownApplication } from './refusals.ts';
export { cancel } from './removal/cancel.ts';
export {
  eraseAnswers,
  eraseApplications,
  removalOfAccount,
  remove,
} from './removal/removal.ts';
export { deleteDueData } from './removal/retention.ts';
export { issuingOf, officialLinks } from './request.ts';
export { answerRt, type RtQuestion, requestRt, rtQuestion } from './rt-word.ts';
export { type Submitter, submit } from './submit.ts';
