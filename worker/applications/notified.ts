import type { ApplicationRecord } from '#contract/applications.ts';
import { whatsappTexts } from '#contract/whatsapp.ts';
import { withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { applicationById } from './queries.ts';
import { toRecord } from './record.ts';
import { unknownApplication } from './refusals.ts';
import { setNotified } from './write-queries.ts';

/** Records that an official told the applicant by WhatsApp. 404 for an unknown application, 409 without a number. */
export async function recordNotice(
  db: Db,
  id: string,
  actorId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const { now } = links;
  const [row] = await applicationById(db, id);
  if (!row) return unknownApplication();
  if (!row.application.whatsapp) return new Refusal('conflict', whatsappTexts.noNumber);
  const entry = { accountId: actorId, action: 'applications.notify', subject: id, now } as const;
  await runBatch(db, { notified: withAuditEntry(db, setNotified(db, id, now), entry) });
  const application = { ...row.application, notifiedAt: now.toISOString() };
  return toRecord({ ...row, application }, links);
}
