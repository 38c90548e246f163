import { withAuditEntry } from '#worker/audit/index.ts';
import type { Session } from '#worker/auth/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import type { Done } from '#worker/http/refusal.ts';
import { endAllSessions, endSession } from './queries.ts';

/** Ends this session only. */
export async function logout(db: Db, session: Session): Promise<Done> {
  await endSession(db, session);
  return { message: 'Anda sudah logout.' };
}

/** Ends every session of the account, including this one. */
export async function logoutEverywhere(db: Db, accountId: string, now: Date): Promise<Done> {
  const entry = { accountId, action: 'account.logoutEverywhere', subject: accountId, now } as const;
  await runBatch(db, { ended: withAuditEntry(db, endAllSessions(db, accountId), entry) });
  return { message: 'Anda sudah logout dari semua perangkat.' };
}
