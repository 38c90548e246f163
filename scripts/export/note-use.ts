import { recordUse } from '#worker/audit/service.ts';
import { openDb } from '#worker/db/client.ts';

/** Writes into the activity record that a maintainer has taken data out or brought data in. */
export async function noteUse(
  database: D1Database,
  action: 'portal.export' | 'portal.import',
  subject: string,
  total: number,
): Promise<void> {
  await recordUse(openDb(database), { accountId: '', action, subject, total, now: new Date() });
}
