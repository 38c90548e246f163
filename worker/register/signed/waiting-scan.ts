import { type Handover, handoverTexts } from '#contract/issued/handover.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import type { Storage } from '#worker/deletions/index.ts';
import { discardFiles } from '#worker/files/index.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { filesOfLetter } from '#worker/letters/index.ts';
import { eventOfLetter, queueNews } from '#worker/push/index.ts';
import { handoverById } from '../handover/queries.ts';
import { toHandover } from '../handover/service.ts';
import { countScan, rejectScan } from './queries.ts';

/**
 * Makes the waiting scan with this hash the signed file of its letter. Idempotent. 404 for an unknown letter, 409 if that scan no
 * longer waits.
 */
export async function confirmScan(
  db: Db,
  id: string,
  sha256: string,
  actor: Actor,
): Promise<Handover | Refusal> {
  const { scan, current } = countScan(db, id, sha256, actor.now);
  const { row } = await runBatch(db, {
    scan: withAuditEntry(
      db,
      scan,
      { ...actor, action: 'letters.confirmScan', subject: id },
      // A scan of a letter that was signed before is no news.
      queueNews(db, { letterId: id }, actor.now, eventOfLetter(id)),
    ),
    current,
    row: firstOf(handoverById(db, id)),
  });
  if (!row) return new Refusal('unknown', handoverTexts.unknown);
  if (row.signedSha256 !== sha256) return new Refusal('conflict', signedTexts.scanChanged);
  return toHandover(row);
}

/** Discards the waiting scan with this hash. Idempotent. 404 for an unknown letter, 409 if another scan waits or this one counts. */
export async function discardScan(
  { db, files }: Storage,
  id: string,
  sha256: string,
  actor: Actor,
): Promise<Handover | Refusal> {
  const entry = { ...actor, action: 'letters.scanRejected', subject: id } as const;
  const { named, row } = await runBatch(db, {
    named: filesOfLetter(db, { id }),
    rejected: withAuditEntry(db, rejectScan(db, id, sha256), entry),
    row: firstOf(handoverById(db, id)),
  });
  if (!row) return new Refusal('unknown', handoverTexts.unknown);
  if (row.scanKey || row.signedSha256 === sha256)
    return new Refusal('conflict', signedTexts.scanChanged);
  const [scan] = named;
  if (scan?.signedKey && !row.signedKind) await discardFiles(files, [scan.signedKey], actor.now);
  return toHandover(row);
}
