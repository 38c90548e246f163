import { type Answers, changedNames } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Replacement } from '#contract/decision.ts';
import { registerTexts } from '#contract/issued/register.ts';
import { nameSignatory } from '#contract/issued/signatories.ts';
import { withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { discardFiles } from '#worker/files/index.ts';
import { type Made, Refusal } from '#worker/http/refusal.ts';
import type { OfficialLinks } from '#worker/http/secrets/signed-links.ts';
import { recordedVersion } from '#worker/letter-types/index.ts';
import {
  counterOf,
  filesOfLetter,
  forgetSignedFiles,
  isIssued,
  issueLetter,
  keysOf,
  listHolds,
  previewLetter,
  refuseOnHold,
  replaceLetter,
} from '#worker/letters/index.ts';
import { queueNews } from '#worker/push/index.ts';
import { listSignatories } from '#worker/signatories/index.ts';
import { copyPhotos } from '../photos/stored-photos.ts';
import * as queries from '../queries.ts';
import { toRecord } from '../record.ts';
import { checkAnswers } from '../submission.ts';
import { applicantOf } from '../submit.ts';
import { decideApplication, deleteApplication, insertApplication } from '../write-queries.ts';
import { type DecidingContext, letterContent, noOrigin } from './letter-content.ts';

/**
 * Issues a letter with corrected answers and withdraws the one that it replaces, in one batch. The new application belongs to the
 * same account and copies the photos that still exist. Idempotent for the same official and answers. 404 for an unknown letter, 400
 * for an invalid answer or signatory or without a change, 409 if the letter is withdrawn, has no application or answers any more, or nobody may sign.
 */
export async function replace(
  context: DecidingContext,
  letterId: string,
  change: Replacement,
  links: OfficialLinks,
): Promise<Made<ApplicationRecord> | Refusal> {
  const { db, files, origin } = context;
  const { now, viewer: accountId } = links;
  const prepared = await prepare(context, letterId, change, now);
  if (prepared instanceof Refusal) return prepared;
  const { old, answers, applicant, content, stored } = prepared;
  if (content === null) return repeatedOr(db, letterId, answers, links);
  if (origin === null) return noOrigin();
  const held = refuseOnHold(
    prepared.holds,
    counterOf(context.village, { letter: content.letter, now }),
  );
  if (held) return held;
  const { kop1, kop2, kop3, kop4 } = old;
  const id = crypto.randomUUID();
  const newLetterId = crypto.randomUUID();
  const photos = await copyPhotos(files, old.photos, id);
  const application = {
    id,
    accountId: old.accountId,
    filedBy: accountId,
    type: old.type,
    letterRevision: old.letterRevision,
    letterTitle: old.letterTitle,
    status: 'Menunggu' as const,
    ...applicant,
    answers,
    photos,
    keperluan: content.keperluan,
    whatsapp: old.whatsapp,
    createdAt: now.toISOString(),
    corrects: old.id,
    onlyIf: queries.isReplaceable(db, letterId),
  };
  const decidedAt = now.toISOString();
  const decision = { status: 'Disetujui' as const, decidedAt, kop1, kop2, kop3, kop4 };
  const issued = await issueLetter(
    { ...context, origin },
    { ...content, id: newLetterId, applicationId: id, now, secrets: links.secrets },
    {
      before: insertApplication(db, application),
      onlyIf: queries.isPending(db, id, null),
      steps: {
        decided: withAuditEntry(
          db,
          decideApplication(db, id, decision, isIssued(db, newLetterId)),
          { accountId, action: 'applications.approve', subject: id, now },
          queueNews(db, { applicationId: id }, now),
        ),
        replaced: withAuditEntry(db, replaceLetter(db, letterId, newLetterId, change.alasan, now), {
          accountId,
          action: 'letters.replace',
          subject: letterId,
          now,
        }),
        signed: forgetSignedFiles(db, { id: letterId }),
        // Still pending: its number was taken, or the old letter was withdrawn in the meantime.
        unissued: deleteApplication(db, id, queries.isStillPending),
      },
    },
  );
  if (!issued) {
    await discardFiles(files, Object.values(photos), now);
    return repeatedOr(db, letterId, answers, links);
  }
  await discardFiles(files, keysOf(stored), now);
  const [created] = await queries.applicationById(db, id);
  if (!created) return new Refusal('conflict', registerTexts.withoutAnswers);
  return { record: toRecord(created, links), repeated: false };
}

/** The PDF of the letter that `replace` would issue now, not stored. Refused like a replacement. */
export async function previewReplacement(
  context: Omit<DecidingContext, 'files'>,
  letterId: string,
  change: Replacement,
  now: Date,
): Promise<Uint8Array | Refusal> {
  const { village, origin, render } = context;
  const prepared = await prepare(context, letterId, change, now);
  if (prepared instanceof Refusal) return prepared;
  if (prepared.content === null) return new Refusal('conflict', registerTexts.alreadyWithdrawn);
  if (origin === null) return noOrigin();
  return previewLetter({ village, render }, { ...prepared.content, issuedAt: now, origin });
}

/** The corrected answers and the content of the new letter; null as its content if the old letter is withdrawn. */
async function prepare(
  { db, village }: Pick<DecidingContext, 'db' | 'village'>,
  letterId: string,
  change: Replacement,
  now: Date,
) {
  const { signatories, stored, holds, ...rows } = await runBatch(db, {
    found: queries.applicationOfLetter(db, letterId),
    letter: queries.letterExists(db, letterId),
    signatories: listSignatories(db),
    stored: filesOfLetter(db, { id: letterId }),
    holds: listHolds(db),
  });
  const [found] = rows.found;
  if (rows.letter.length === 0) return new Refusal('unknown', registerTexts.unknown);
  if (!found || found.application.forgottenAt)
    return new Refusal('conflict', registerTexts.withoutAnswers);
  const { definition, ...row } = found;
  const old = row.application;
  const letter = recordedVersion(old, definition);
  const answers = checkAnswers(letter, { ...old.answers, ...change.answers });
  if (answers instanceof Refusal) return answers;
  const applicant = applicantOf(letter, answers);
  const prepared = { old, answers, applicant, stored, holds };
  if (row.withdrawnAt) return { ...prepared, content: null };

  const { kop1, kop2, kop3, kop4 } = old;
  const input = { row: { ...row, application: { ...old, ...applicant, answers } }, letter };
  const choices = { ...change, kop1, kop2, kop3, kop4 };
  const content = letterContent({ ...input, signatories, holds }, choices, village, now);
  if (content instanceof Refusal) return content;
  const isChanged =
    changedNames(answers, old.answers).length > 0 ||
    content.keperluan !== old.keperluan ||
    (change.penandaTangan !== null && nameSignatory(content.signatory) !== row.signatory);
  if (!isChanged) return Refusal.fields({ answers: registerTexts.unchanged });
  return { ...prepared, content };
}

/** The replacement that the same official issued with the same answers before; else 409. */
async function repeatedOr(
  db: Db,
  letterId: string,
  answers: Answers,
  links: OfficialLinks,
): Promise<Made<ApplicationRecord> | Refusal> {
  const [row] = await queries.applicationThatReplaced(db, letterId);
  const isSame =
    row?.application.filedBy === links.viewer &&
    changedNames(answers, row.application.answers).length === 0;
  return row && isSame
    ? { record: toRecord(row, links), repeated: true }
    : new Refusal('conflict', registerTexts.alreadyWithdrawn);
}
