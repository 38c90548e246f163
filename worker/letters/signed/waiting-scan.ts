import { type Handover, handoverTexts, type WaitingScan } from '#contract/issued/handover.ts';
import { registerTexts } from '#contract/issued/register.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { type Actor, recordAction } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { discardFiles } from '#worker/files/index.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { eventOfLetter, queueNews } from '#worker/push/index.ts';
import { handoverById } from '../handover/queries.ts';
import { toHandover } from '../handover/service.ts';
import { letterLink } from '../link.ts';
import { countScan, letterWithScan, rejectScan } from './queries.ts';

/** Links to a letter as issued and to its waiting scan. 404 for an unknown letter, 409 for one without a PDF. */
export async function readScan(
  db: Db,
  id: string,
  links: LinkMaker,
): Promise<WaitingScan | Refusal> {
  const [letter] = await letterWithScan(db, id);
  if (!letter) return new Refusal('unknown', handoverTexts.unknown);
  const linkTo = (pdfKey: string | null) =>
    letterLink({ ...letter, pdfKey, signedKey: null }, links);
  const terbit = linkTo(letter.pdfKey);
  if (!terbit) return new Refusal('conflict', registerTexts.withoutPdf(letter.nomorSurat));
  return { terbit, pindaian: linkTo(letter.scanKey), sha256: letter.scanSha256 };
}

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
  const [point, count] = countScan(db, id, sha256, actor.now);
  const [, , , , [row]] = await db.batch([
    point,
    recordAction(db, { ...actor, action: 'letters.confirmScan', subject: id }),
    // A scan of a letter that was signed before is no news.
    queueNews(db, { letterId: id }, actor.now, eventOfLetter(id)),
    count,
    handoverById(db, id),
  ]);
  if (!row) return new Refusal('unknown', handoverTexts.unknown);
  if (row.signedSha256 !== sha256) return new Refusal('conflict', signedTexts.scanChanged);
  return toHandover(row);
}

/** Discards the waiting scan with this hash. Idempotent. 404 for an unknown letter, 409 if another scan waits or this one counts. */
export async function discardScan(
  { db, files }: { db: Db; files: R2Bucket },
  id: string,
  sha256: string,
  actor: Actor,
): Promise<Handover | Refusal> {
  const [[letter], , , [row]] = await db.batch([
    letterWithScan(db, id),
    rejectScan(db, id, sha256),
    recordAction(db, { ...actor, action: 'letters.scanRejected', subject: id }),
    handoverById(db, id),
  ]);
  if (!row) return new Refusal('unknown', handoverTexts.unknown);
  if (row.scanKey || row.signedSha256 === sha256)
    return new Refusal('conflict', signedTexts.scanChanged);
  if (letter?.scanKey) await discardFiles(files, [letter.scanKey], actor.now);
  return toHandover(row);
}
