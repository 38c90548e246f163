import { changedNames } from '#contract/answers/people.ts';
import { type ApplicationRecord, applicationTexts } from '#contract/applications.ts';
import { askedFields } from '#contract/fields.ts';
import { photoFields } from '#contract/letters/definition.ts';
import { withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker, OfficialLinks } from '#worker/http/secrets/signed-links.ts';
import { recordedVersion } from '#worker/letter-types/index.ts';
import { type ApplicationRow, applicationById, applicationWithDefinition } from '../queries.ts';
import { toRecord } from '../record.ts';
import { alreadyDecided, unknownApplication } from '../refusals.ts';
import { checkAnswers } from '../submission.ts';
import { applicantOf } from '../submit.ts';
import { correctAnswers } from '../write-queries.ts';

interface Correction {
  /** Missing fields stay unchanged. */
  fields: Readonly<Record<string, unknown>>;
  /** `mendedAt` of the record that the official loaded; undefined without `If-Match`. */
  loaded: string | null | undefined;
}

/**
 * Corrects answers before the decision. The original answers are retained; the applicant sees the difference. 404 for an unknown
 * application, 400 for an invalid answer, 409 if it is decided or another official corrected it first.
 */
export async function correct(
  db: Db,
  id: string,
  { fields, loaded }: Correction,
  links: OfficialLinks,
): Promise<ApplicationRecord | Refusal> {
  const [found] = await applicationWithDefinition(db, id);
  if (!found) return unknownApplication();
  const { definition, ...row } = found;
  const { application } = row;
  const letter = recordedVersion(application, definition);
  const names = letter.fields.filter(({ kind }) => kind !== 'photo').map(({ name }) => name);
  const sent = Object.entries(fields).filter(([name]) => names.includes(name));
  const answers = checkAnswers(letter, { ...application.answers, ...Object.fromEntries(sent) });
  if (answers instanceof Refusal) return answers;
  const corrected = Object.fromEntries(sent.map(([name]) => [name, answers[name]]));
  if (application.status !== 'Menunggu') return alreadyDecided();
  if (loaded !== undefined && loaded !== application.mendedAt) {
    return refuseUnlessStored(row, corrected, links);
  }
  const mendedAt = timeAfter(application.mendedAt, links.now);
  const isOther = changedNames(answers, application.answers).some((name) =>
    [letter.applicant.nama, letter.applicant.nik, letter.address].includes(name),
  );
  // The nightly job deletes the files of photos that are not asked for any more.
  const asked = photoFields({ fields: askedFields(letter.fields, answers) });
  const photos = Object.fromEntries(
    Object.entries(application.photos).filter(([field]) =>
      asked.some(({ name }) => name === field),
    ),
  );
  const change = {
    ...{ ...applicantOf(letter, answers), answers, photos, mendedAt },
    ...(isOther && { applicantChangedAt: mendedAt, rtToken: null }),
  };
  const { now, viewer: accountId } = links;
  const correction = correctAnswers(db, id, application.mendedAt, {
    ...change,
    mendedBy: accountId,
  });
  const entry = { accountId, action: 'applications.mend', subject: id, now } as const;
  const { changed, current } = await runBatch(db, {
    changed: withAuditEntry(db, correction, entry),
    current: firstOf(applicationById(db, id)),
  });
  if (!current) return unknownApplication();
  return changed.length > 0
    ? toRecord(current, links)
    : refuseUnlessStored(current, corrected, links);
}

/** 409 with the current record after another official's correction, unless it already has these answers (a repeated request). */
function refuseUnlessStored(
  row: ApplicationRow,
  corrected: Readonly<Record<string, unknown>>,
  links: LinkMaker,
): ApplicationRecord | Refusal {
  const { status, answers } = row.application;
  if (status !== 'Menunggu') return alreadyDecided();
  const current = toRecord(row, links);
  const isStored = changedNames(answers, { ...answers, ...corrected }).length === 0;
  return isStored
    ? current
    : new Refusal('conflict', applicationTexts.correctedMeanwhile, { current });
}

/** `now`, or one millisecond after the last correction: the time is the version in `If-Match`, so it must be unique. */
function timeAfter(before: string | null, now: Date): string {
  return new Date(Math.max(now.getTime(), before ? Date.parse(before) + 1 : 0)).toISOString();
}
