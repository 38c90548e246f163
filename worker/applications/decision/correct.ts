import { type ApplicationRecord, applicationTexts } from '#contract/applications.ts';
import { answerFields } from '#contract/letters/definition.ts';
import { recordAction } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { recordedVersion } from '#worker/letter-types/index.ts';
import { type ApplicationRow, applicationById, applicationWithDefinition } from '../queries.ts';
import { toRecord } from '../record.ts';
import { alreadyDecided, unknownApplication } from '../refusals.ts';
import { checkAnswers } from '../submission.ts';
import { applicantOf } from '../submit.ts';
import { correctAnswers } from '../write-queries.ts';

type Answers = Readonly<Record<string, string>>;

interface Correction {
  /** Fields that are missing stay as they are. */
  fields: Readonly<Record<string, unknown>>;
  /** `mendedAt` of the record that the official read; undefined without `If-Match`. */
  loaded: string | null | undefined;
  actorId: string;
}

/**
 * Corrects answers before the decision. The original answers are retained, and the applicant sees the difference. 404 for an unknown
 * application, 400 for an invalid answer, 409 once it is decided or when another official corrected it first.
 */
export async function correct(
  db: Db,
  id: string,
  { fields, loaded, actorId }: Correction,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const [found] = await applicationWithDefinition(db, id);
  if (!found) return unknownApplication();
  const { definition, ...row } = found;
  const { application } = row;
  const letter = recordedVersion(application, definition);
  const names = answerFields(letter).map(({ name }) => name);
  const sent = Object.entries(fields).filter(([name]) => names.includes(name));
  const answers = checkAnswers(letter, { ...application.answers, ...Object.fromEntries(sent) });
  if (answers instanceof Refusal) return answers;
  const corrected = Object.fromEntries(sent.map(([name]) => [name, answers[name] ?? '']));
  if (application.status !== 'Menunggu') return alreadyDecided();
  if (loaded !== undefined && loaded !== application.mendedAt) {
    return refuseUnlessStored(row, corrected, links);
  }
  const change = {
    ...applicantOf(letter, answers),
    answers,
    mendedAt: timeAfter(application.mendedAt, links.now),
  };
  const [changed] = await db.batch([
    correctAnswers(db, id, application.mendedAt, { ...change, mendedBy: actorId }),
    recordAction(db, {
      accountId: actorId,
      action: 'applications.mend',
      subject: id,
      now: links.now,
    }),
  ]);
  if (changed.length === 0) {
    const [now] = await applicationById(db, id);
    return now ? refuseUnlessStored(now, corrected, links) : unknownApplication();
  }
  const sentAnswers = application.sentAnswers ?? application.answers;
  return toRecord({ ...row, application: { ...application, ...change, sentAnswers } }, links);
}

/** Another official changed the application first: 409 with its record, unless it already has the corrected answers (a repeated request). */
async function refuseUnlessStored(
  row: ApplicationRow,
  corrected: Answers,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const { status, answers } = row.application;
  if (status !== 'Menunggu') return alreadyDecided();
  const current = await toRecord(row, links);
  const isStored = Object.entries(corrected).every(([name, text]) => answers[name] === text);
  return isStored
    ? current
    : new Refusal('conflict', applicationTexts.correctedMeanwhile, { current });
}

/** Two corrections never have the same time, as it is the version that the next one is checked against. */
function timeAfter(before: string | null, now: Date): string {
  return new Date(Math.max(now.getTime(), before ? Date.parse(before) + 1 : 0)).toISOString();
}
