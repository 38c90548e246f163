import { maxRejected, type RejectAll } from '#contract/decision.ts';
import type { Rejected } from '#contract/records/applications.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { newEvent, queueNews } from '#worker/push/index.ts';
import * as queries from '../queries.ts';
import { decideApplication } from '../write-queries.ts';
import { changeOf } from './decide.ts';

/**
 * Rejects all pending applications of an account with the same notes, at most 100 in one call, and returns which. 404 for an
 * unknown account.
 */
export async function rejectAll(
  db: Db,
  { accountId, adminNotes }: RejectAll,
  actor: Actor,
): Promise<Rejected | Refusal> {
  const { account, pending } = await runBatch(db, {
    account: queries.accountExists(db, accountId),
    pending: queries.pendingOfAccount(db, accountId, maxRejected),
  });
  if (account.length === 0) return new Refusal('unknown', 'Akun tidak ditemukan.');
  const { now } = actor;
  const change = changeOf({ status: 'Ditolak', adminNotes }, now);
  // One message about all of them.
  const event = newEvent();
  const { decided } = await runBatch(db, {
    decided: pending.map(({ id }) => {
      const entry = { ...actor, action: 'applications.reject', subject: id } as const;
      const news = queueNews(db, { applicationId: id }, now, event);
      return withAuditEntry(db, decideApplication(db, id, change), entry, news);
    }),
  });
  // Without a row another official has decided in the meantime.
  const ditolak = decided.flat().map(({ id }) => id);
  return { jumlah: ditolak.length, ditolak };
}
