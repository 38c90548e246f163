import {
  type ApplicationRecord,
  applicationTexts,
  mayMove,
  reopenDays,
  wasReopened,
} from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { recordAction } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { type ApplicationRow, applicationById } from '../queries.ts';
import { toRecord } from '../record.ts';
import { unknownApplication } from '../refusals.ts';
import { reopenApplication } from '../write-queries.ts';

/**
 * Makes a rejected application pending again. Idempotent. 404 for an unknown one; 409 if it is not rejected, was rejected more than
 * seven days ago, its data is deleted, or the applicant applied again.
 */
export async function reopen(
  db: Db,
  id: string,
  actorId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const { now } = links;
  const since = new Date(now.getTime() - reopenDays * dayMs).toISOString();
  const [, , [row]] = await db.batch([
    reopenApplication(db, id, since),
    recordAction(db, { accountId: actorId, action: 'applications.reopen', subject: id, now }),
    applicationById(db, id),
  ]);
  if (!row) return unknownApplication();
  return wasReopened(row.application) ? toRecord(row, links) : new Refusal('conflict', why(row));
}

function why({ application, successorId }: ApplicationRow): string {
  if (!mayMove(application.status, 'Menunggu')) return applicationTexts.notRejected;
  if (application.forgottenAt) return applicationTexts.dataDeleted;
  return successorId ? applicationTexts.appliedAgain : applicationTexts.reopenedTooLate;
}
