import {
  type ApplicationRecord,
  applicationTexts,
  type FieldNotes,
  mayMove,
} from '#contract/applications.ts';
import type { Decision } from '#contract/decision.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import type { VillageConfig } from '#village.config.ts';
import { recordAction } from '#worker/audit/service.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { definitionBeside, versionBeside } from '#worker/letter-types/service.ts';
import {
  chooseSignatory,
  fillKop,
  type IssuingContext,
  issueLetter,
  lastNumberBeside,
  signatoriesBeside,
} from '#worker/letters/service.ts';
import { decideApplication } from '../changes/queries.ts';
import * as queries from '../queries.ts';
import { toRecord } from '../record.ts';
import { alreadyDecided } from '../refusals.ts';
import { type DecidingContext, withOrigin } from './issuing.ts';

/** The statement that reads an application and what deciding on it needs. */
export function readForDecision(db: Db, id: string, village: VillageConfig, now: Date) {
  return queries.applicationForDecision(db, id, ({ type, revision }) => ({
    definition: definitionBeside(type, revision),
    lastNumber: lastNumberBeside(village, type, now),
    signatories: signatoriesBeside,
  }));
}

export type DecisionRow = Awaited<ReturnType<typeof readForDecision>>[number];

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

interface Actor {
  actorId: string;
  links: LinkMaker;
}

type Outcome = Promise<queries.ApplicationRow | Refusal | null>;

async function approve(
  context: IssuingContext,
  { lastNumber, signatories, definition, ...row }: DecisionRow,
  decision: Decision,
  { actorId, links: { secrets, now } }: Actor,
): Outcome {
  const { db, village } = context;
  const { id, nama, answers } = row.application;
  const letter = versionBeside(row.application, definition);
  const signatory = chooseSignatory(signatories, village, decision.penandaTangan, now, letter);
  if (signatory instanceof Refusal) return signatory;
  const kop = fillKop([decision.kop1, decision.kop2, decision.kop3, decision.kop4], village);
  const [kop1, kop2, kop3, kop4] = kop;
  const keperluan = (decision.keperluan ?? row.application.keperluan) || null;
  const change = { ...changeOf(decision, now), kop1, kop2, kop3, kop4, keperluan };
  const issued = await issueLetter(context, {
    letter,
    applicationId: id,
    nama,
    answers,
    kop,
    signatory,
    keperluan,
    now,
    secrets,
    lastNumber,
    onlyIf: queries.isPending(db, id, row.application.mendedAt),
    together: (isIssued) => [
      decideApplication(db, id, change, isIssued),
      recordAction(db, { accountId: actorId, action: 'applications.approve', subject: id, now }),
    ],
  });
  return issued && { ...row, application: { ...row.application, ...change }, ...issued };
}

async function reject(
  db: Db,
  { definition, ...row }: DecisionRow,
  decision: Decision,
  { actorId, links: { now } }: Actor,
): Outcome {
  const { id } = row.application;
  const fieldNotes = notesOn(versionBeside(row.application, definition), decision.perbaikan);
  if (fieldNotes instanceof Refusal) return fieldNotes;
  const change = { ...changeOf(decision, now), fieldNotes };
  const [decided] = await db.batch([
    decideApplication(db, id, change),
    recordAction(db, { accountId: actorId, action: 'applications.reject', subject: id, now }),
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
