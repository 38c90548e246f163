import { maxRejected, type RejectAll } from '#contract/decision.ts';
import type { Rejected } from '#contract/records/applications.ts';
import { type Actor, recordAction } from '#worker/audit/index.ts';
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
  const [accounts, pending] = await db.batch([
    queries.accountExists(db, accountId),
    queries.pendingOfAccount(db, accountId, maxRejected),
  ]);
  if (accounts.length === 0) return new Refusal('unknown', 'Akun tidak ditemukan.');
  const { now } = actor;
  const change = changeOf({ status: 'Ditolak', adminNotes }, now);
  // One message about all of them.
  const event = newEvent();
  const [first, ...others] = pending.flatMap(({ id }) => [
    decideApplication(db, id, change),
    recordAction(db, { ...actor, action: 'applications.reject', subject: id }),
    queueNews(db, { applicationId: id }, now, event),
  ]);
  // The first of each three statements returns a row, unless another official has decided in the meantime.
  const results: unknown[] = first ? await db.batch([first, ...others]) : [];
  const isDecided = (index: number) => [results[3 * index]].flat().length > 0;
  const ditolak = pending.flatMap(({ id }, index) => (isDecided(index) ? id : []));
  return { jumlah: ditolak.length, ditolak };
}
