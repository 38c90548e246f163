import {
  type ApplicationRecord,
  applicationTexts,
  mayMove,
  reopenDays,
  wasReopened,
} from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import type { Reopened } from '#contract/records/applications.ts';
import { type Actor, withAuditEntries } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { OfficialLinks } from '#worker/http/secrets/signed-links.ts';
import { type ApplicationRow, applicationsByIds } from '../queries.ts';
import { toRecord } from '../record.ts';
import { unknownApplication } from '../refusals.ts';
import { reopenApplications, reopenableAmong } from '../write-queries.ts';

/**
 * Makes a rejected application pending again. Idempotent. 404 for an unknown one; 409 if it is not rejected, was rejected more than
 * seven days ago, its data is deleted, or the applicant applied again.
 */
export async function reopen(
  db: Db,
  id: string,
  links: OfficialLinks,
): Promise<ApplicationRecord | Refusal> {
  const [row] = await reopenRows(db, [id], { accountId: links.viewer, now: links.now });
  if (!row) return unknownApplication();
  return wasReopened(row.application) ? toRecord(row, links) : new Refusal('conflict', why(row));
}

/** As `reopen`, several applications: returns which are pending again, and why others are not. 409 if none is. */
export async function reopenMany(
  db: Db,
  ids: readonly string[],
  actor: Actor,
): Promise<Reopened | Refusal> {
  const rows = await reopenRows(db, ids, actor);
  const dibuka: Reopened['dibuka'] = [];
  const dilewati: Reopened['dilewati'] = [];
  for (const id of new Set(ids)) {
    const row = rows.find(({ application }) => application.id === id);
    if (row && wasReopened(row.application)) dibuka.push(id);
    else dilewati.push({ _id: id, alasan: row ? why(row) : unknownApplication().message });
  }
  const [first] = dilewati;
  return first && dibuka.length === 0
    ? new Refusal('conflict', first.alasan)
    : { dibuka, dilewati };
}

/** Reopens what can be reopened, and returns the rows as they are then. */
async function reopenRows(db: Db, ids: readonly string[], actor: Actor): Promise<ApplicationRow[]> {
  const since = new Date(actor.now.getTime() - reopenDays * dayMs).toISOString();
  const { rows } = await runBatch(db, {
    reopened: withAuditEntries(
      db,
      reopenApplications(db, ids, since, actor.now),
      { ...actor, action: 'applications.reopen' },
      reopenableAmong(ids, since),
    ),
    rows: applicationsByIds(db, ids),
  });
  return rows;
}

function why({ application, successorId }: ApplicationRow): string {
  if (!mayMove(application.status, 'Menunggu')) return applicationTexts.notRejected;
  if (application.forgottenAt) return applicationTexts.dataDeleted;
  return successorId ? applicationTexts.appliedAgain : applicationTexts.reopenedTooLate;
}
