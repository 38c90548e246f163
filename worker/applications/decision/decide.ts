import { describeNoted } from '#contract/answers/describe-answer.ts';
import type { Answers } from '#contract/answers/people.ts';
import {
  type ApplicationRecord,
  applicationTexts,
  type FieldNotes,
  mayMove,
} from '#contract/applications.ts';
import type { Decision } from '#contract/decision.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { lastDecider, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker, OfficialLinks } from '#worker/http/secrets/signed-links.ts';
import { counterOf, isIssued, issueLetter, refuseOnHold } from '#worker/letters/index.ts';
import { queueNews } from '#worker/push/index.ts';
import * as queries from '../queries.ts';
import { toRecord } from '../record.ts';
import { unknownApplication } from '../refusals.ts';
import { decideApplication, notReady } from '../write-queries.ts';
import {
  type DecidingContext,
  type DecisionInput,
  letterContent,
  noOrigin,
  readForDecision,
} from './letter-content.ts';

/**
 * Approves or rejects a pending application; an approval stores number, PDF and status in one batch. 404 for an unknown one, 400 for
 * an invalid signatory or unknown fields, 409 if it is decided, its answers were corrected in the meantime, or an approval has no
 * configured origin or is held back (letters/on-hold.ts).
 */
export async function decide(
  context: DecidingContext,
  id: string,
  decision: Decision,
  links: OfficialLinks,
): Promise<ApplicationRecord | Refusal> {
  const { db } = context;
  const input = await readForDecision(db, id);
  if (!input) return unknownApplication();
  if (!mayMove(input.row.application.status, decision.status))
    return decidedBefore(db, input.row, links);
  const decided =
    decision.status === 'Disetujui'
      ? await approve(context, input, decision, links)
      : await reject(db, input, decision, links);
  if (decided instanceof Refusal) return decided;
  return decided ? toRecord(decided, links) : lostRace(db, id, links);
}

/** The refusal after a parallel decision or correction by another official, or after the applicant took it back. */
async function lostRace(db: Db, id: string, links: LinkMaker): Promise<Refusal> {
  const [row] = await queries.applicationById(db, id);
  if (!row) return unknownApplication();
  return row.application.status === 'Menunggu'
    ? new Refusal('conflict', applicationTexts.answersChanged)
    : decidedBefore(db, row, links);
}

/** The 409 with the decision and the name of the official who made it. */
async function decidedBefore(
  db: Db,
  row: queries.ApplicationRow,
  links: LinkMaker,
): Promise<Refusal> {
  const [decider] = await lastDecider(db, row.application.id);
  const record = toRecord(row, links);
  const current = { ...record, diputuskanOleh: decider?.name ?? null };
  return new Refusal('conflict', applicationTexts.alreadyDecided, { current });
}

type Outcome = Promise<queries.ApplicationRow | Refusal | null>;

async function approve(
  context: DecidingContext,
  input: DecisionInput,
  decision: Decision,
  { viewer: accountId, secrets, now }: OfficialLinks,
): Outcome {
  const { db, village, origin } = context;
  const { application } = input.row;
  const content = letterContent(input, decision, village, now);
  if (content instanceof Refusal) return content;
  if (origin === null) return noOrigin();
  const held = refuseOnHold(input.holds, counterOf(village, { letter: content.letter, now }));
  if (held) return held;
  const { id: applicationId } = application;
  const letterId = crypto.randomUUID();
  const { keperluan, kop } = content;
  const [kop1, kop2, kop3, kop4] = kop;
  const change = {
    ...{ ...changeOf(decision, now), kop1, kop2, kop3, kop4, keperluan },
    ...(keperluan !== application.keperluan && { applicantChangedAt: now.toISOString() }),
  };
  const issued = await issueLetter(
    { ...context, origin },
    { ...content, id: letterId, applicationId, now, secrets },
    {
      onlyIf: queries.isPending(db, applicationId, application.mendedAt),
      steps: {
        decided: withAuditEntry(
          db,
          decideApplication(db, applicationId, change, isIssued(db, letterId)),
          { accountId, action: 'applications.approve', subject: applicationId, now },
          queueNews(db, { applicationId }, now),
        ),
      },
    },
  );
  return (
    issued && { ...input.row, application: { ...application, ...change }, ...issued, letterId }
  );
}

async function reject(
  db: Db,
  { row, letter }: DecisionInput,
  decision: Decision,
  { viewer: accountId, now }: OfficialLinks,
): Outcome {
  const { id } = row.application;
  const fieldNotes = notesOn(letter, row.application.answers, decision.perbaikan);
  if (fieldNotes instanceof Refusal) return fieldNotes;
  const change = { ...changeOf(decision, now), fieldNotes };
  const entry = { accountId, action: 'applications.reject', subject: id, now } as const;
  const news = queueNews(db, { applicationId: id }, now);
  const { decided } = await runBatch(db, {
    decided: withAuditEntry(db, decideApplication(db, id, change), entry, news),
  });
  return decided.length > 0 ? { ...row, application: { ...row.application, ...change } } : null;
}

/** Notes on what to correct; 400 for a question, person or column that the application does not have, null without notes. */
function notesOn(
  letter: LetterDefinition,
  answers: Answers,
  notes: FieldNotes | null,
): FieldNotes | Refusal | null {
  const entries = Object.entries(notes ?? {});
  const unknown = entries.some(([name]) => describeNoted(letter, name, answers) === null);
  if (unknown) return Refusal.fields({ perbaikan: applicationTexts.unknownField });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The columns that a decision sets. */
export function changeOf(
  { status, adminNotes }: Pick<Decision, 'status' | 'adminNotes'>,
  now: Date,
) {
  return { status, adminNotes: adminNotes || null, decidedAt: now.toISOString(), ...notReady };
}
