import type { ApplicationRecord } from '#contract/applications.ts';
import { answerFields } from '#contract/letters/define-letter.ts';
import { recordAction } from '#worker/audit/service.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { definitionBeside, versionBeside } from '#worker/letter-types/service.ts';
import { mendAnswers } from '../changes/queries.ts';
import { applicationForDecision } from '../queries.ts';
import { toRecord } from '../record.ts';
import { alreadyDecided } from '../refusals.ts';
import { checkAnswers } from '../submission.ts';
import { applicantOf } from '../submit.ts';

/** The statement that reads an application and what mending it needs. */
export function readForMending(db: Db, id: string) {
  return applicationForDecision(db, id, ({ type, revision }) => ({
    definition: definitionBeside(type, revision),
  }));
}

type MendingRow = Awaited<ReturnType<typeof readForMending>>[number];

/**
 * Mends the spelling of answers before an approval; the fields that are not sent stay. What was sent first is kept, and the
 * applicant sees what was changed. 400 for an answer that breaks its rule, 409 once the application is decided.
 */
export async function mend(
  db: Db,
  { definition, ...row }: MendingRow,
  fields: Readonly<Record<string, unknown>>,
  actorId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const { id, answers: before } = row.application;
  const letter = versionBeside(row.application, definition);
  const names = answerFields(letter).map(({ name }) => name);
  const sent = Object.entries(fields).filter(([name]) => names.includes(name));
  const answers = checkAnswers(letter, { ...before, ...Object.fromEntries(sent) });
  if (answers instanceof Refusal) return answers;
  if (row.application.status !== 'Menunggu') return alreadyDecided();
  const { now } = links;
  const change = { ...applicantOf(letter, answers), answers, mendedAt: now.toISOString() };
  const [mended] = await db.batch([
    mendAnswers(db, id, { ...change, mendedBy: actorId }),
    recordAction(db, { accountId: actorId, action: 'applications.mend', subject: id, now }),
  ]);
  if (mended.length === 0) return alreadyDecided();
  const sentAnswers = row.application.sentAnswers ?? before;
  return toRecord({ ...row, application: { ...row.application, ...change, sentAnswers } }, links);
}
