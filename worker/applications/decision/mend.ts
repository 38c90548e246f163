import type { ApplicationRecord } from '#contract/applications.ts';
import { answerFields } from '#contract/letters/define-letter.ts';
import { recordAction } from '#worker/audit/service.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { recordedVersion } from '#worker/letter-types/service.ts';
import { mendAnswers } from '../changes/queries.ts';
import { applicationWithDefinition } from '../queries.ts';
import { toRecord } from '../record.ts';
import { alreadyDecided, unknownApplication } from '../refusals.ts';
import { checkAnswers } from '../submission.ts';
import { applicantOf } from '../submit.ts';

/**
 * Corrects answers before an approval; fields that are not sent stay. The original answers are kept, and the applicant sees what was
 * changed. 404 for an unknown application, 400 for an invalid answer, 409 once the application is decided.
 */
export async function mend(
  db: Db,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  actorId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const [found] = await applicationWithDefinition(db, id);
  if (!found) return unknownApplication();
  const { definition, ...row } = found;
  const { answers: before } = row.application;
  const letter = recordedVersion(row.application, definition);
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
