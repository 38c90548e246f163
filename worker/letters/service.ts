import type { VillageConfig } from '../../village.config.ts';
import { isoDay, jakartaDay } from '../contract/jakarta-time.ts';
import type { LetterDefinition } from '../contract/letters/define-letter.ts';
import type { Column, Condition, Db, Statement } from '../db/client.ts';
import {
  composeLetter,
  type Kop,
  type LetterContent,
  lastValidDay,
  signatoryOf,
} from './compose.ts';
import { withLock } from './isolate-lock.ts';
import { numberOf } from './number.ts';
import type { LetterDocument } from './pdf/document.ts';
import * as queries from './queries.ts';
import { newCode } from './verification/code.ts';

export { fillKop } from './compose.ts';
export { type LinkMaker, letterLink } from './link.ts';
export { withdrawLetterOf } from './queries.ts';
export { render } from './render.ts';

/** What issuing a letter needs from outside. */
export interface IssuingContext {
  db: Db;
  files: R2Bucket;
  village: VillageConfig;
  /** Where letters are checked, e.g. https://desa.example. */
  origin: string;
  render: (document: LetterDocument) => Promise<Uint8Array>;
}

export interface LetterRequest {
  letter: LetterDefinition;
  applicationId: string;
  nama: string;
  answers: Readonly<Record<string, string>>;
  kop: Kop;
  now: Date;
  /** The highest number that the counter had given when the application was read. */
  lastNumber: number;
  /** True in SQL while the letter may be issued. */
  onlyIf: Condition;
  /** What must happen together with the entry in the register, and only where `issued` holds. */
  together: (issued: Condition) => readonly Statement[];
}

export interface IssuedLetter {
  nomorSurat: string;
  kode: string;
  pdfKey: string;
  withdrawnAt: null;
  withdrawnReason: null;
}

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
    throw new Error('the next letter number was taken again and again');
  });
}

/** Which counter numbers a type's letters at a moment. */
function counterOf({ letters }: VillageConfig, type: string, now: Date): queries.Counter {
  return { counter: letters.counter === 'type' ? type : '', year: jakartaDay(now).year };
}

/** The highest number of an application's counter, as a column beside the application (`type` is its type column). */
export function lastNumberBeside({ letters }: VillageConfig, type: Column, now: Date) {
  return queries.lastNumberColumn(letters.counter === 'type' ? type : '', jakartaDay(now).year);
}

interface Attempt {
  /** Null when the number was not the next one, or the letter may no longer be issued. */
  issued: IssuedLetter | null;
  /** The counter's highest number afterwards. */
  last: number;
}

async function tryNumber(
  context: IssuingContext,
  request: LetterRequest,
  number: number,
): Promise<Attempt> {
  const { db, files } = context;
  const { entry, pdf } = await makeLetter(context, request, number);
  await files.put(entry.pdfKey, pdf, { httpMetadata: { contentType: 'application/pdf' } });
  try {
    const [[last], inserted] = await db.batch([
      queries.lastNumber(db, entry),
      queries.insertLetter(db, entry, request.onlyIf),
      ...request.together(queries.isIssued(db, entry.id)),
    ]);
    if (inserted.length > 0) return { issued: entry, last: number };
    await files.delete(entry.pdfKey);
    return { issued: null, last: last?.number ?? 0 };
  } catch (error) {
    await files.delete(entry.pdfKey);
    throw error;
  }
}

async function makeLetter(context: IssuingContext, request: LetterRequest, number: number) {
  const { village, origin } = context;
  const { letter, now } = request;
  const issuedOn = jakartaDay(now);
  const kode = newCode();
  const nomorSurat = numberOf(letter, number, issuedOn, village);
  const content = { ...request, nomor: nomorSurat, kode, issuedAt: now, origin };
  const pdf = await context.render(composeLetter(content, village));
  const entry = {
    ...counterOf(village, letter.type, now),
    id: crypto.randomUUID(),
    applicationId: request.applicationId,
    type: letter.type,
    number,
    nomorSurat,
    kode,
    judul: letter.title,
    nama: request.nama,
    issuedAt: now.toISOString(),
    validUntil: isoDay(lastValidDay(letter, issuedOn, village)),
    sha256: await sha256(pdf),
    // A key of its own for each try: nobody's letter is ever overwritten.
    pdfKey: `letters/${crypto.randomUUID()}.pdf`,
    withdrawnAt: null,
    withdrawnReason: null,
    signatory: signatoryOf(village),
  };
  return { entry, pdf };
}

/** Stands where the number and the code will be: a preview that leaves the office is a letter to nobody. */
const placeholder = 'PRATINJAU';

/** The letter as it would be issued now, but for its number and code. Nothing is stored and no number taken. */
export function previewLetter(
  { village, render }: Pick<IssuingContext, 'village' | 'render'>,
  content: Omit<LetterContent, 'nomor' | 'kode'>,
): Promise<Uint8Array> {
  const { letter, issuedAt } = content;
  const nomor = numberOf(letter, placeholder, jakartaDay(issuedAt), village);
  return render(composeLetter({ ...content, nomor, kode: placeholder }, village));
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Buffer.from(digest).toString('hex');
}

/** Which of these PDF keys the register still names. */
export async function namedPdfs(db: Db, pdfKeys: readonly string[]): Promise<Set<string>> {
  const rows = await queries.lettersByPdf(db, pdfKeys);
  return new Set(rows.flatMap(({ pdfKey }) => pdfKey ?? []));
}
