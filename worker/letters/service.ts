import type { Db } from '#worker/db/client.ts';
import { namedKeys } from './queries.ts';

export { fillKop, signatoryOf } from './compose.ts';
export { type IssuingContext, issueLetter } from './issue.ts';
export { letterLink } from './link.ts';
export { fitsLetter, previewLetter } from './preview.ts';
export { forgetLetterFiles, isIssued, withdrawLetter } from './queries.ts';
export { fits, render } from './render.ts';
export { chooseSignatory, listSignatories } from './signatories/service.ts';
export { certifiedSignature } from './signed/certified-signature.ts';
export { forgetSignedFiles } from './signed/queries.ts';
export { receiveSigned } from './signed/receive.ts';
export { requireSignedFile } from './signed/require-signed-file.ts';
export { openFullLetter, setFullLetter } from './verification/full-letter.ts';
export { countTries } from './verification/tries.ts';
export { statusOf, verifyLetter } from './verification/verification.ts';

/** Of these keys of PDFs, those that the register names. */
export async function namedPdfs(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await namedKeys(db, keys);
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
