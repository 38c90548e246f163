import { recordUse } from '#worker/audit/index.ts';
import { openDb } from '#worker/db/client.ts';

/** Records in the activity log that a maintainer has exported or imported data. */
export async function noteUse(
  database: D1Database,
  action: 'portal.export' | 'portal.import',
  subject: string,
  total: number,
): Promise<void> {
  await recordUse(openDb(database), { accountId: '', action, subject, total, now: new Date() });
}
