import type { VillageConfig } from '../../village.config.ts';
import { recordAction } from '../audit/service.ts';
import type { ApplicationRecord, Decision, KopLines } from '../contract/applications.ts';
import { applicationTexts, mayMove } from '../contract/applications.ts';
import { findLetter } from '../contract/letters/index.ts';
import type { Condition, Db } from '../db/client.ts';
import { discardFiles } from '../files/service.ts';
import { Fault } from '../http/fault.ts';
import { Refusal } from '../http/refusal.ts';
import type { LinkMaker } from '../http/signed-links.ts';
import {
  fillKop,
  type IssuingContext,
  issueLetter,
  lastNumberBeside,
  previewLetter,
  signatoryOf,
  withdrawLetter,
} from '../letters/service.ts';
import * as queries from './queries.ts';
import { toRecord } from './record.ts';

export { submit } from './submit.ts';

/** The statement that reads an application and what deciding on it needs. */
export function readForDecision(db: Db, id: string, village: VillageConfig, now: Date) {
  return queries.applicationForDecision(db, id, (type) => lastNumberBeside(village, type, now));
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
  return decided ? toRecord(decided, links) : alreadyDecided();
}

/** The letter of a pending application as its approval would make it now; stored nowhere. 409 as for the approval. */
export async function preview(
  context: Pick<DecidingContext, 'village' | 'origin' | 'render'>,
  { application }: DecisionRow,
  { kop1, kop2, kop3, kop4 }: KopLines,
  now: Date,
): Promise<Uint8Array | Refusal> {
  const { type, status, answers } = application;
  if (status !== 'Menunggu') return alreadyDecided();
  const letter = definitionOf(type);
  const kop = fillKop([kop1, kop2, kop3, kop4], context.village);
  const content = { letter, answers, kop, issuedAt: now, ...chosenFor(context.village) };
  return withOrigin(context, ({ origin, ...issuing }) =>
    previewLetter(issuing, { ...content, origin }),
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

/** Who signs, and what for. */
const chosenFor = (village: VillageConfig) => ({
  signatory: signatoryOf(village),
  keperluan: null,
});

interface Actor {
  actorId: string;
  links: LinkMaker;
}

type Outcome = Promise<queries.ApplicationRow | null>;

async function approve(
  context: IssuingContext,
  { application, lastNumber }: DecisionRow,
  decision: Decision,
  { actorId, links: { now } }: Actor,
): Outcome {
  const { db, village } = context;
  const { id, type, nama, answers } = application;
  const letter = definitionOf(type);
  const kop = fillKop([decision.kop1, decision.kop2, decision.kop3, decision.kop4], village);
  const [kop1, kop2, kop3, kop4] = kop;
  const change = { ...changeOf(decision, now), kop1, kop2, kop3, kop4 };
  const issued = await issueLetter(context, {
    letter,
    applicationId: id,
    nama,
    answers,
    kop,
    ...chosenFor(village),
    now,
    lastNumber,
    onlyIf: queries.isPending(db, id),
    together: (isIssued) => [
      queries.decideApplication(db, id, change, isIssued),
      recordAction(db, { accountId: actorId, action: 'applications.decide', subject: id, now }),
    ],
  });
  return issued && { application: { ...application, ...change }, ...issued };
}

async function reject(
  db: Db,
  { application, ...letter }: DecisionRow,
  decision: Decision,
  { actorId, links: { now } }: Actor,
): Outcome {
  const { id } = application;
  const change = changeOf(decision, now);
  const [decided] = await db.batch([
    queries.decideApplication(db, id, change),
    recordAction(db, { accountId: actorId, action: 'applications.decide', subject: id, now }),
  ]);
  return decided.length > 0 ? { application: { ...application, ...change }, ...letter } : null;
}

function changeOf({ status, adminNotes }: Decision, now: Date) {
  return { status, adminNotes: adminNotes || null, decidedAt: now.toISOString() };
}

function alreadyDecided(): Refusal {
  return new Refusal('conflict', applicationTexts.alreadyDecided);
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
  const [[row]] = await db.batch([
    queries.applicationById(db, id),
    withdrawLetter(db, { applicationId: id }, 'Pengajuan dihapus oleh petugas.', now),
    queries.deleteApplication(db, id),
    recordAction(db, { accountId: actorId, action: 'applications.delete', subject: id, now }),
  ]);
  if (!row) return unknownApplication();
  const photos = Object.values(row.application.photos);
  await discardFiles(files, row.pdfKey ? [...photos, row.pdfKey] : photos, now);
  return { message: 'Pengajuan telah dihapus.' };
}

export function unknownApplication(): Refusal {
  return new Refusal('unknown', 'Pengajuan tidak ditemukan.');
}

/**
 * What goes when an account goes: the statements for the account's own batch, and the photos after it. `onlyIf` is true
 * in SQL while the account may be deleted.
 */
export function removalOfAccount(db: Db, accountId: string, onlyIf: Condition) {
  return {
    readPhotos: queries.photosOfAccount(db, accountId, onlyIf),
    deletePending: queries.deletePendingOfAccount(db, accountId, onlyIf),
    forgetPhotos: queries.forgetPhotosOfAccount(db, accountId, onlyIf),
    photosOf: (rows: readonly { photos: Record<string, string> }[]) =>
      rows.flatMap(({ photos }) => Object.values(photos)),
  };
}

/** Which of these photo keys an application still names. */
export async function namedPhotos(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const rows = await queries.photosById(db, ids);
  return new Set(rows.flatMap(({ photos }) => Object.values(photos)));
}
