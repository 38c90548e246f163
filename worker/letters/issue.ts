import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { newCode } from '#contract/issued/code.ts';
import { nameSignatory } from '#contract/issued/signatories.ts';
import type { VillageConfig } from '#village.config.ts';
import { runBatch, type Steps } from '#worker/db/batch.ts';
import type { Condition, Db, Statement } from '#worker/db/client.ts';
import { discardFiles } from '#worker/files/index.ts';
import { Fault } from '#worker/http/fault.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { composeLetter, factsOf, type LetterContent, lastValidDay, numberOf } from './compose.ts';
import { withLock } from './isolate-lock.ts';
import type { LetterDocument } from './pdf/document.ts';
import * as queries from './queries.ts';
import { saveLetterKey } from './verification/queries.ts';
import { currentKey } from './verification/signature.ts';
import { signStatement } from './verification/statement.ts';

/** Dependencies of issuing a letter. */
export interface IssuingContext {
  db: Db;
  files: R2Bucket;
  village: VillageConfig;
  /** Where letters are verified, e.g. https://desa.example. */
  origin: string;
  render: (document: LetterDocument) => Promise<Uint8Array>;
}

type Chosen = 'letter' | 'answers' | 'kop' | 'signatory' | 'keperluan';

export interface LetterRequest extends Pick<LetterContent, Chosen> {
  /** Id of the register entry. */
  id: string;
  applicationId: string;
  nama: string;
  now: Date;
  secrets: Secrets;
}

/** Additions to the batch that enters the letter in the register. */
interface Together {
  /** Runs before the letter is entered, whether or not it will be. */
  before?: Statement;
  /** Must hold for the letter to be issued. */
  onlyIf: Condition;
  /** Each must depend on `isIssued`: they also run where the letter was not entered. */
  steps: Steps;
}

export type IssuedLetter = ReturnType<typeof toEntry>;

/** Attempts before giving up, when other isolates keep taking the next number. */
const maxTries = 10;

/**
 * Numbers, renders and stores a letter and enters it in the register. The number is taken by the last step, one batch, so a fault
 * at any step leaves neither a letter nor a gap. Returns null when `onlyIf` no longer holds.
 */
export function issueLetter(
  context: IssuingContext,
  request: LetterRequest,
  together: Together,
): Promise<IssuedLetter | null> {
  const { db, files, village, render } = context;
  const counter = counterOf(village, request);
  return withLock(async () => {
    let last = await queries.readLastNumber(db, counter);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const content = await numberLetter(context, request, last + 1);
      const pdf = await render(composeLetter(content, village));
      const entry = toEntry(request, content, pdf, { ...counter, number: last + 1 }, village);
      await files.put(entry.pdfKey, pdf, { httpMetadata: { contentType: 'application/pdf' } });
      if (await enter(db, entry, request, together)) return entry;
      await discardFiles(files, [entry.pdfKey], request.now);
      const highest = await queries.readLastNumber(db, counter);
      // The number was still free, so the letter may no longer be issued.
      if (highest === last) return null;
      last = highest;
    }
    throw new Fault('the next letter number was taken again and again');
  });
}

/** The counter that numbers a letter. */
export function counterOf(
  { letters }: VillageConfig,
  { letter, now }: Pick<LetterRequest, 'letter' | 'now'>,
): queries.Counter {
  return { counter: letters.counter === 'type' ? letter.type : '', year: villageDay(now).year };
}

/** The letter's content with its number, its verification code and the signed statement of its QR code. */
async function numberLetter(
  { village, origin }: IssuingContext,
  request: LetterRequest,
  number: number,
): Promise<LetterContent> {
  const { letter, nama, now, secrets } = request;
  const nomor = numberOf(letter, number, villageDay(now), village);
  const content = { ...request, nomor, kode: newCode(), issuedAt: now, origin };
  const statement = await signStatement(secrets, factsOf(content, nama, village), content);
  return { ...content, statement };
}

/** The letter's row in the register. */
function toEntry(
  { id, applicationId, nama }: LetterRequest,
  { letter, nomor, kode, issuedAt, signatory }: LetterContent,
  pdf: Uint8Array,
  counted: queries.Counter & { number: number },
  village: VillageConfig,
) {
  return {
    ...counted,
    id,
    applicationId,
    type: letter.type,
    nomorSurat: nomor,
    kode,
    judul: letter.title,
    nama,
    issuedAt: issuedAt.toISOString(),
    validUntil: isoDay(lastValidDay(letter, villageDay(issuedAt), village)),
    sha256: sha256(pdf),
    // Random for each attempt, so that no stored letter is ever overwritten.
    pdfKey: `letters/${crypto.randomUUID()}.pdf`,
    signatory: nameSignatory(signatory),
    signatureWay: village.letters.signature,
  };
}

/**
 * Enters the letter in the register, together with the request's statements and the public key of its signature. Returns whether
 * the register has the letter afterwards: D1 may lose the answer of a batch that it has committed, or run it twice. Throws
 * where the outcome is unknown; the PDF then stays, and the nightly job removes it if it is orphaned.
 */
async function enter(
  db: Db,
  entry: IssuedLetter,
  { secrets, now }: LetterRequest,
  { before, onlyIf, steps }: Together,
): Promise<boolean> {
  const key = await currentKey(secrets);
  const readEntry = queries.letterByPdf(db, entry.pdfKey);
  try {
    const { entered } = await runBatch(db, {
      before,
      inserted: queries.insertLetter(db, entry, onlyIf),
      key: saveLetterKey(db, key, queries.isIssued(db, entry.id), now),
      steps,
      entered: readEntry,
    });
    return entered.length === 1;
  } catch (error) {
    const [entered] = await readEntry;
    if (entered) return true;
    throw error;
  }
}
