export { fillKop, numberOf, signatoryOf } from './compose.ts';
export { handoverOf, readyAt } from './handover/handover.ts';
export {
  firstSignedAt,
  handoverLetters,
  unsignedBefore,
  waitingBefore,
} from './handover/queries.ts';
export { type ReadyTime, readCounts, readyTimes } from './handover/service.ts';
export { counterOf, type IssuingContext, issueLetter } from './issue.ts';
export { letterLink } from './link.ts';
export { refuseOnHold } from './on-hold.ts';
export { bundleLetters, bundleLimits } from './pdf/bundle.ts';
export { fitsLetter, previewLetter } from './preview.ts';
export {
  answerRestore,
  type Counter,
  filesOfLetter,
  forgetLetterFiles,
  highestNumber,
  insertLetter,
  isIssued,
  keysOf,
  lastNumber,
  lastNumbers,
  listHolds,
  namedPdfs,
  replaceLetter,
  replacementNumber,
  type UnnumberedLetter,
  withdrawLetter,
  withNextNumber,
} from './queries.ts';
export { fits, render } from './render.ts';
export { chooseSignatory, listSignatories } from './signatories/service.ts';
export { certifiedSignature } from './signed/certified-signature.ts';
export { forgetSignedFiles, type SignedRow, scanKey, signedVersions } from './signed/queries.ts';
export { receiveSigned, requireSignedFile } from './signed/receive.ts';
export { statusOf, verifyLetter } from './verification/verification.ts';
