import type { ApplicationRecord } from '#contract/applications.ts';
import { whatsappTexts } from '#contract/whatsapp.ts';
import { withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { OfficialLinks } from '#worker/http/secrets/signed-links.ts';
import { applicationById } from './queries.ts';
import { toRecord } from './record.ts';
import { alreadyDecided, unknownApplication } from './refusals.ts';
import { markReady, setNotified } from './write-queries.ts';

/**
 * Marks an application as ready for the decision, or removes the mark. Idempotent: a repeated mark does not change name and time of
 * the first. 404 for an unknown application, 409 if it is decided.
 */
export async function markAsReady(
  db: Db,
  id: string,
  isReady: boolean,
  links: OfficialLinks,
): Promise<ApplicationRecord | Refusal> {
  const { now, viewer: accountId } = links;
  const mark = isReady ? { readyAt: now.toISOString(), readyBy: accountId } : null;
  const action = isReady ? 'applications.ready' : 'applications.unready';
  const { row } = await runBatch(db, {
    marked: withAuditEntry(db, markReady(db, id, mark), { accountId, action, subject: id, now }),
    row: firstOf(applicationById(db, id)),
  });
  if (!row) return unknownApplication();
  return row.application.status === 'Menunggu' ? toRecord(row, links) : alreadyDecided();
}

/** Records that an official told the applicant by WhatsApp. 404 for an unknown application, 409 without a number. */
export async function recordNotice(
  db: Db,
  id: string,
  links: OfficialLinks,
): Promise<ApplicationRecord | Refusal> {
  const { now, viewer: accountId } = links;
  const [row] = await applicationById(db, id);
  if (!row) return unknownApplication();
  if (!row.application.whatsapp) return new Refusal('conflict', whatsappTexts.noNumber);
  const entry = { accountId, action: 'applications.notify', subject: id, now } as const;
  await runBatch(db, { notified: withAuditEntry(db, setNotified(db, id, now), entry) });
  const application = { ...row.application, notifiedAt: now.toISOString() };
  return toRecord({ ...row, application }, links);
}
