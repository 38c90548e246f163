import { recordAction } from '#worker/audit/index.ts';
import type { Session } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { endAllSessions, endSession } from './queries.ts';

/** Ends this session only. */
export async function logout(db: Db, session: Session): Promise<{ message: string }> {
  await endSession(db, session);
  return { message: 'Anda sudah logout.' };
}

/** Ends every session of the account, including this one. */
export async function logoutEverywhere(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ message: string }> {
  const action = 'account.logoutEverywhere';
  await db.batch([
    endAllSessions(db, accountId),
    recordAction(db, { accountId, action, subject: accountId, now }),
  ]);
  return { message: 'Anda sudah logout dari semua perangkat.' };
}
