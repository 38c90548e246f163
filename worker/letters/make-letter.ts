import { createHash } from 'node:crypto';
import { jakartaDay } from '#contract/basics/jakarta-time.ts';
import { limits } from '#contract/basics/text.ts';
import { nameSignatory } from '#contract/issued/signatories.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import type { VillageConfig } from '#village.config.ts';
import type { Condition, Db, Statement } from '#worker/db/client.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { composeLetter, factsOf, type LetterContent, numberOf, signatoryOf } from './compose.ts';
import type { LetterDocument } from './pdf/document.ts';
import type { Counter } from './queries.ts';
import { newCode } from './verification/code.ts';
import { signStatement, unsignedStatement } from './verification/statement.ts';

/** What issuing a letter needs from outside. */
export interface IssuingContext {
  db: Db;
  files: R2Bucket;
  village: VillageConfig;
  /** Where letters are checked, e.g. https://desa.example. */
  origin: string;
  render: (document: LetterDocument) => Promise<Uint8Array>;
}

type Chosen = 'letter' | 'answers' | 'kop' | 'signatory' | 'keperluan';

export interface LetterRequest extends Pick<LetterContent, Chosen> {
  applicationId: string;
  nama: string;
  now: Date;
  /** The key of the current one is kept with the letter, and stays published. */
  secrets: Secrets;
  /** The highest number that the counter had given when the application was read. */
  lastNumber: number;
  /** True in SQL while the letter may be issued. */
  onlyIf: Condition;
  /** What must happen together with the entry in the register, and only where `issued` holds. */
  together: (issued: Condition) => readonly Statement[];
}

/** A letter's entry in the register. */
export type IssuedLetter = Awaited<ReturnType<typeof makeLetter>>['entry'];

/** Which counter numbers a type's letters at a moment. */
export function counterOf({ letters }: VillageConfig, type: string, now: Date): Counter {
  return { counter: letters.counter === 'type' ? type : '', year: jakartaDay(now).year };
}

/** A letter under a number: its PDF, and its entry in the register. */
export async function makeLetter(context: IssuingContext, request: LetterRequest, number: number) {
  const { village, origin } = context;
  const { letter, now } = request;
  const kode = newCode();
  const nomorSurat = numberOf(letter, number, jakartaDay(now), village);
  const content = { ...request, nomor: nomorSurat, kode, issuedAt: now, origin };
  const facts = factsOf(content, request.nama, village);
  const statement = await signStatement(request.secrets, facts, content);
  const pdf = await context.render(composeLetter({ ...content, statement }, village));
  const entry = {
    ...counterOf(village, letter.type, now),
    id: crypto.randomUUID(),
    applicationId: request.applicationId,
    type: letter.type,
    number,
    nomorSurat,
    kode,
    judul: facts.judul,
    nama: request.nama,
    issuedAt: now.toISOString(),
    validUntil: facts.berlakuSampai,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    // A key of its own for each try: nobody's letter is ever overwritten.
    pdfKey: `letters/${crypto.randomUUID()}.pdf`,
    withdrawnAt: null,
    withdrawnReason: null,
    signatory: nameSignatory(request.signatory),
    signatureWay: village.letters.signature,
    signedId: null,
    perihal: null,
    tujuan: null,
    idempotencyKey: null,
  };
  return { entry, pdf };
}

/** Stands where the number and the code will be: a preview that leaves the office is a letter to nobody. */
const placeholder = 'PRATINJAU';

type Previewed = Omit<LetterContent, 'nomor' | 'kode' | 'statement'> & { nama: string };

/** All that a letter issued now would say, but for its number and code. */
async function composePreview(
  { nama, ...letter }: Previewed,
  village: VillageConfig,
): Promise<LetterDocument> {
  const nomor = numberOf(letter.letter, placeholder, jakartaDay(letter.issuedAt), village);
  const content = { ...letter, nomor, kode: placeholder };
  const statement = await unsignedStatement(factsOf(content, nama, village), content);
  return composeLetter({ ...content, statement }, village);
}

/** The letter as it would be issued now. Nothing is stored and no number taken. */
export async function previewLetter(
  { village, render }: Pick<IssuingContext, 'village' | 'render'>,
  previewed: Previewed,
): Promise<Uint8Array> {
  return render(await composePreview(previewed, village));
}

/** Whether a letter of a type with these answers is read on its one page, as the village signs it where nothing else is chosen. */
export async function fitsLetter(
  {
    village,
    origin,
    fits,
  }: { village: VillageConfig; origin: string; fits: (document: LetterDocument) => boolean },
  letter: LetterDefinition,
  answers: Readonly<Record<string, string>>,
  issuedAt: Date,
): Promise<boolean> {
  const previewed = {
    letter,
    answers,
    kop: village.letters.kop,
    issuedAt,
    signatory: signatoryOf(village),
    // The purpose too may be as long as a line.
    keperluan: 'keperluan '.repeat(limits.text / 10),
    origin,
    nama: answers[letter.applicant.nama] ?? '',
  };
  return fits(await composePreview(previewed, village));
}
