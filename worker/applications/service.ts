import type { VillageConfig } from '../../village.config.ts';
import { recordAction } from '../audit/service.ts';
import {
  type ApplicationRecord,
  applicationTexts,
  type FieldNotes,
  mayMove,
} from '../contract/applications.ts';
import type { Decision, LetterChoices } from '../contract/decision.ts';
import type { LetterDefinition } from '../contract/letters/define-letter.ts';
import { findLetter } from '../contract/letters/index.ts';
import type { Condition, Db } from '../db/client.ts';
import { discardFiles } from '../files/service.ts';
import { Fault } from '../http/fault.ts';
import { Refusal } from '../http/refusal.ts';
import type { LinkMaker } from '../http/signed-links.ts';
import {
  chooseSignatory,
  filesOfLetter,
  fillKop,
  forgetSignedFiles,
  type IssuingContext,
  issueLetter,
  keysOf,
  lastNumberBeside,
  previewLetter,
  signatoriesBeside,
  withdrawLetter,
} from '../letters/service.ts';
import {
  decideApplication,
  deleteApplication,
  deletePendingOfAccount,
  forgetPhotosOfAccount,
  photosById,
  photosOfAccount,
} from './changes/queries.ts';
import * as queries from './queries.ts';
import { toRecord } from './record.ts';
import { alreadyDecided, unknownApplication } from './refusals.ts';

export { claim } from './claim.ts';
export { mend } from './mend.ts';
export { applicationById as readApplication } from './queries.ts';
export { unknownApplication } from './refusals.ts';
export { receiveSignedLetter, type SignedFile } from './signed.ts';
export { type Submitter, submit } from './submit.ts';

/** The statement that reads an application and what deciding on it needs. */
export function readForDecision(db: Db, id: string, village: VillageConfig, now: Date) {
  return queries.applicationForDecision(db, id, (type) => ({
    lastNumber: lastNumberBeside(village, type, now),
    signatories: signatoriesBeside,
  }));
}

export type DecisionRow = Awaited<ReturnType<typeof readForDecision>>[number];

/** The origin is null where the portal does not know its own: then it rejects, and issues nothing. */
type DecidingContext = Omit<IssuingContext, 'origin'> & { origin: string | null };

/**
 * Approves (number, PDF and status together, or nothing) or rejects a pending application. 409 once it is decided, and
 * for an approval where the portal's origin is not known.
 */
export async function decide(
  context: DecidingContext,
  row: DecisionRow,
  decision: Decision,
  actorId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  if (!mayMove(row.application.status, decision.status)) return alreadyDecided();
  const actor = { actorId, links };
  const outcome =
    decision.status === 'Disetujui'
      ? withOrigin(context, (issuing) => approve(issuing, row, decision, actor))
      : reject(context.db, row, decision, actor);
  const decided = await outcome;
  if (decided instanceof Refusal) return decided;
  return decided ? toRecord(decided, links) : lostRace(context.db, row.application.id);
}

/** Why a decision came to nothing: somebody else decided, or mended the answers that this one was about. */
async function lostRace(db: Db, id: string): Promise<Refusal> {
  const [now] = await queries.applicationById(db, id);
  return now?.application.status === 'Menunggu'
    ? new Refusal('conflict', applicationTexts.mendedMeanwhile)
    : alreadyDecided();
}

/** The letter of a pending application as its approval would make it now; stored nowhere. 409 as for the approval. */
export async function preview(
  context: Pick<DecidingContext, 'village' | 'origin' | 'render'>,
  { application, signatories }: DecisionRow,
  choices: LetterChoices,
  now: Date,
): Promise<Uint8Array | Refusal> {
  const { type, status, answers } = application;
  if (status !== 'Menunggu') return alreadyDecided();
  const { village } = context;
  const signatory = chooseSignatory(signatories, village, choices.penandaTangan, now);
  if (signatory instanceof Refusal) return signatory;
  const { kop1, kop2, kop3, kop4 } = choices;
  const content = {
    letter: definitionOf(type),
    answers,
    kop: fillKop([kop1, kop2, kop3, kop4], village),
    signatory,
    keperluan: choices.keperluan ?? application.keperluan,
  };
  return withOrigin(context, ({ origin, ...issuing }) =>
    previewLetter(issuing, { ...content, issuedAt: now, origin }),
  );
}

/** Does what makes a letter; a letter names the origin where it is checked, so without one there is none. */
function withOrigin<Context extends { origin: string | null }, Result>(
  context: Context,
  make: (context: Context & { origin: string }) => Result,
): Result | Refusal {
  const { origin } = context;
  return origin === null
    ? new Refusal('conflict', applicationTexts.noOrigin)
    : make({ ...context, origin });
}

function definitionOf(type: string) {
  const letter = findLetter(type);
  if (!letter) throw new Fault(`no definition of letter type ${type}`);
  return letter;
}

interface Actor {
  actorId: string;
  links: LinkMaker;
}

type Outcome = Promise<queries.ApplicationRow | Refusal | null>;

async function approve(
  context: IssuingContext,
  { lastNumber, signatories, ...row }: DecisionRow,
  decision: Decision,
  { actorId, links: { now } }: Actor,
): Outcome {
  const { db, village } = context;
  const { id, type, nama, answers } = row.application;
  const signatory = chooseSignatory(signatories, village, decision.penandaTangan, now);
  if (signatory instanceof Refusal) return signatory;
  const kop = fillKop([decision.kop1, decision.kop2, decision.kop3, decision.kop4], village);
  const [kop1, kop2, kop3, kop4] = kop;
  const keperluan = (decision.keperluan ?? row.application.keperluan) || null;
  const change = { ...changeOf(decision, now), kop1, kop2, kop3, kop4, keperluan };
  const issued = await issueLetter(context, {
    letter: definitionOf(type),
    applicationId: id,
    nama,
    answers,
    kop,
    signatory,
    keperluan,
    now,
    lastNumber,
    onlyIf: queries.isPending(db, id, row.application.mendedAt),
    together: (isIssued) => [
      decideApplication(db, id, change, isIssued),
      recordAction(db, { accountId: actorId, action: 'applications.decide', subject: id, now }),
    ],
  });
  return issued && { ...row, application: { ...row.application, ...change }, ...issued };
}

async function reject(
  db: Db,
  row: DecisionRow,
  decision: Decision,
  { actorId, links: { now } }: Actor,
): Outcome {
  const { id, type } = row.application;
  const fieldNotes = notesOn(definitionOf(type), decision.perbaikan);
  if (fieldNotes instanceof Refusal) return fieldNotes;
  const change = { ...changeOf(decision, now), fieldNotes };
  const [decided] = await db.batch([
    decideApplication(db, id, change),
    recordAction(db, { accountId: actorId, action: 'applications.decide', subject: id, now }),
  ]);
  return decided.length > 0 ? { ...row, application: { ...row.application, ...change } } : null;
}

/** What is to be mended, for fields of the letter alone; null where nothing is marked. */
function notesOn(
  { fields }: LetterDefinition,
  notes: FieldNotes | null,
): FieldNotes | Refusal | null {
  const entries = Object.entries(notes ?? {});
  const unknown = entries.some(([name]) => !fields.some((field) => field.name === name));
  if (unknown) return Refusal.fields({ perbaikan: applicationTexts.unknownField });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function changeOf({ status, adminNotes }: Decision, now: Date) {
  return { status, adminNotes: adminNotes || null, decidedAt: now.toISOString() };
}

/**
 * Removes an application with its photos and PDF; an issued letter stays in the register as withdrawn. 404 for an
 * unknown id.
 */
export async function remove(
  db: Db,
  files: R2Bucket,
  id: string,
  actorId: string,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const reason = 'Pengajuan dihapus oleh petugas.';
  const [[row], named] = await db.batch([
    queries.applicationById(db, id),
    filesOfLetter(db, { applicationId: id }),
    withdrawLetter(db, { applicationId: id }, reason, now),
    forgetSignedFiles(db, { applicationId: id }),
    deleteApplication(db, id),
    recordAction(db, { accountId: actorId, action: 'applications.delete', subject: id, now }),
  ]);
  if (!row) return unknownApplication();
  const photos = Object.values(row.application.photos);
  await discardFiles(files, [...photos, ...keysOf(named)], now);
  return { message: 'Pengajuan telah dihapus.' };
}

/**
 * What goes when an account goes: the statements for the account's own batch, and the photos after it. `onlyIf` is true
 * in SQL while the account may be deleted.
 */
export function removalOfAccount(db: Db, accountId: string, onlyIf: Condition) {
  return {
    readPhotos: photosOfAccount(db, accountId, onlyIf),
    deletePending: deletePendingOfAccount(db, accountId, onlyIf),
    forgetPhotos: forgetPhotosOfAccount(db, accountId, onlyIf),
    photosOf: (rows: readonly { photos: Record<string, string> }[]) =>
      rows.flatMap(({ photos }) => Object.values(photos)),
  };
}

/** Which of these photo keys an application still names. */
export async function namedPhotos(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const rows = await photosById(db, ids);
  return new Set(rows.flatMap(({ photos }) => Object.values(photos)));
}
