import { jakartaDay } from '#contract/basics/jakarta-time.ts';
import type { VillageConfig } from '#village.config.ts';
import type { Column, Db } from '#worker/db/client.ts';
import { discardFiles } from '#worker/files/service.ts';
import { Fault } from '#worker/http/fault.ts';
import { withLock } from './isolate-lock.ts';
import {
  counterOf,
  type IssuedLetter,
  type IssuingContext,
  type LetterRequest,
  makeLetter,
} from './make-letter.ts';
import * as queries from './queries.ts';
import { keepLetterKey } from './verification/queries.ts';
import { currentKey } from './verification/signature.ts';

export { fillKop, signatoryOf } from './compose.ts';
export { letterLink } from './link.ts';
export { fitsLetter, type IssuingContext, previewLetter } from './make-letter.ts';
export { filesOfLetter, forgetLetterFiles, keysOf, withdrawLetter } from './queries.ts';
export { fits, render } from './render.ts';
export { chooseSignatory, listSignatories, signatoriesBeside } from './signatories/service.ts';
export { forgetSignedFiles } from './signed/queries.ts';
export { receiveSigned } from './signed/receive.ts';
export { readCode } from './verification/code.ts';
export { statusOf, verifyLetter } from './verification/verification.ts';

/** Tries before giving up, against letters that other isolates issue at the same moment. */
const maxTries = 10;

/**
 * Gives a letter its number, renders and stores its PDF, and enters it in the register together with the request's own
 * statements. Either all of it happens or, after a fault at any step, none: the number is taken only by the last step.
 * @returns null when `onlyIf` no longer held.
 */
export function issueLetter(
  context: IssuingContext,
  request: LetterRequest,
): Promise<IssuedLetter | null> {
  const counter = counterOf(context.village, request.letter.type, request.now);
  return withLock(async (waited) => {
    let { lastNumber } = request;
    if (waited) lastNumber = (await queries.lastNumber(context.db, counter))[0]?.number ?? 0;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { issued, last } = await tryNumber(context, request, lastNumber + 1);
      if (issued || last === lastNumber) return issued;
      lastNumber = last;
    }
    throw new Fault('the next letter number was taken again and again');
  });
}

/** The highest number of an application's counter, as a column beside the application (`type` is its type column). */
export function lastNumberBeside({ letters }: VillageConfig, type: Column, now: Date) {
  const counter = letters.counter === 'type' ? type : '';
  return queries.highestNumber(counter, jakartaDay(now).year).as('last_number');
}

/**
 * `issued` is null when the number was not the next one, or the letter may no longer be issued; `last` is the counter's
 * highest number afterwards. Whether it was entered is what the register says, not what the insert did: a batch may have
 * taken effect although its answer was lost, or twice. Where the outcome is unknown the PDF stays, and the nightly job
 * finds it if it is nobody's.
 */
async function tryNumber(context: IssuingContext, request: LetterRequest, number: number) {
  const { db, files } = context;
  const { entry, pdf } = await makeLetter(context, request, number);
  const key = await currentKey(request.secrets);
  const issued = queries.isIssued(db, entry.id);
  const readEntry = queries.lettersByPdf(db, [entry.pdfKey]);
  await files.put(entry.pdfKey, pdf, { httpMetadata: { contentType: 'application/pdf' } });
  try {
    const [[last], , [entered]] = await db.batch([
      queries.lastNumber(db, entry),
      queries.insertLetter(db, entry, request.onlyIf),
      readEntry,
      keepLetterKey(db, key, issued, request.now),
      ...request.together(issued),
    ]);
    if (entered) return { issued: entry, last: number };
    await discardFiles(files, [entry.pdfKey], request.now);
    return { issued: null, last: last?.number ?? 0 };
  } catch (error) {
    const [entered] = await readEntry;
    if (entered) return { issued: entry, last: number };
    throw error;
  }
}

/** Which of these keys of PDFs the register still names. */
export async function namedPdfs(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.batch(queries.namedKeys(db, keys));
  return new Set(rows.flat().flatMap(({ key }) => key ?? []));
}
