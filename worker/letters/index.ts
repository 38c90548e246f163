export { fillKop, numberOf, signatoryOf } from './compose.ts';
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
  forgetSignedFiles,
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
export { certifiedSignature, describeSigners } from './signed/certified-signature.ts';
export { makePicturePage } from './signed/picture-page.ts';
export { readPictureCode } from './signed/qr/picture-code.ts';
export { prefixHashes, readSignedLetter, type SignedLetter } from './signed/read-signed-letter.ts';
export { reportSignatures } from './signed/report-signatures.ts';
export { handoverOf, readyAt } from './state.ts';
export {
  firstSignedAt,
  handoverColumns,
  handoverLetters,
  isUnsigned,
  isWaitingScan,
  type SignedRow,
  scanKey,
  signedVersions,
  unsignedBefore,
} from './state-queries.ts';
export { publicKeys } from './verification/signature.ts';
export { statusOf, verifyLetter } from './verification/verification.ts';
