import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import type { VillageConfig } from '#village.config.ts';
import type { ApplicationRow } from '#worker/applications/index.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { followedBy, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import type { Storage } from '#worker/deletions/index.ts';
import { discardFiles } from '#worker/files/index.ts';
import { Fault } from '#worker/http/fault.ts';
import type { Input } from '#worker/http/input/body.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import {
  describeSigners,
  filesOfLetter,
  makePicturePage,
  prefixHashes,
  readPictureCode,
  readSignedLetter,
  type SignedLetter,
} from '#worker/letters/index.ts';
import { eventOfLetter, queueNews } from '#worker/push/index.ts';
import { type FileMarks, type NewSignedLetter, otherLetter, replaceSigned } from './queries.ts';

/** Dependencies of receiving a signed letter. */
interface ReceivingContext extends Storage {
  images: ImagesBinding;
  village: VillageConfig;
}

/** An uploaded signed letter. */
export interface SignedFile {
  file: Uint8Array<ArrayBuffer>;
  /** Reason for replacing the current file; null if none was given. */
  alasan: string | null;
}

interface Receiving extends Actor, SignedFile {
  /** An admin, whose upload of a scan confirms it. */
  mayConfirm: boolean;
}

/** The bytes of the uploaded `file`. 400 without a file, 413 above 10 MB. */
export async function requireSignedFile({
  files: { file },
}: Input): Promise<Pick<SignedFile, 'file'> | Refusal> {
  if (!file?.size) return Refusal.fields({ file: signedTexts.fileRequired });
  if (file.size > maxSignedBytes)
    return Refusal.fields({ file: signedTexts.tooLarge }, 'too-large');
  return { file: new Uint8Array(await file.arrayBuffer()) };
}

/**
 * Stores a returned signed letter as the current file of the letter, or an operator's scan as the one that waits for an admin.
 * Idempotent for the current file. 400 for a file that is no signed copy of this letter and for a replacement without a reason; 403
 * for an operator's replacement; 409 without an issued letter and when another official was faster.
 */
export async function receiveSigned(
  { db, files, images, village }: ReceivingContext,
  target: ApplicationRow,
  { file, alasan, mayConfirm, accountId, now }: Receiving,
): Promise<NewSignedLetter | null | Refusal> {
  const { letterId, pdfKey } = target;
  if (!letterId) return new Refusal('conflict', signedTexts.noLetter);
  if (target.withdrawnAt) return new Refusal('conflict', signedTexts.withdrawn);
  if (!pdfKey) return new Refusal('conflict', signedTexts.forgotten);
  const original = await files.get(pdfKey);
  if (!original) return whyGone(db, letterId);
  const read = await readSignedLetter(file, {
    original: new Uint8Array(await original.arrayBuffer()),
    roots: village.letters.signatureRoots,
    now,
    makePage: (picture) => makePicturePage(picture, images, village.letters.paper),
  });
  const [other] = await otherLetter(db, letterId, await marksOf(file, read, images));
  if (other) return Refusal.fields({ file: signedTexts.otherLetter(other) });
  if ('refusal' in read) return Refusal.fields({ file: read.refusal });
  const signedHash = sha256(read.pdf);
  if (signedHash === target.signedSha256) return null;
  if (target.signedId && !mayConfirm) return new Refusal('forbidden', signedTexts.adminReplaces);
  if (target.signedId && !alasan) return Refusal.fields({ alasan: signedTexts.reasonRequired });
  const signed = {
    id: crypto.randomUUID(),
    letterId,
    kind: read.kind,
    counts: read.kind === 'tte' || mayConfirm,
    fileKey: `letters/${crypto.randomUUID()}.pdf`,
    sha256: signedHash,
    ...describeSigners(read.kind === 'tte' ? read.signers : []),
    reason: target.signedId ? alasan : null,
    accountId,
    createdAt: now.toISOString(),
  };
  return store({ db, files }, target, signed, read.pdf);
}

/** Hashes of the upload, of a letter it begins with and of the stored file; codes in its text and picture. */
async function marksOf(
  file: Uint8Array<ArrayBuffer>,
  read: SignedLetter,
  images: ImagesBinding,
): Promise<FileMarks> {
  const hashes = [sha256(file), ...prefixHashes(file)];
  if ('refusal' in read) return { hashes, codes: [] };
  hashes.push(sha256(read.pdf));
  if (read.kind === 'tte') return { hashes, codes: [] };
  const shown = read.picture && (await readPictureCode(read.picture, images));
  return { hashes, codes: shown ? [...read.codes, shown] : read.codes };
}

/** The letter's PDF is not where it was read to be: withdrawn or forgotten meanwhile, or else a fault. */
async function whyGone(db: Db, id: string): Promise<Refusal> {
  const [named] = await filesOfLetter(db, { id });
  if (named?.pdfKey) throw new Fault('the PDF of a letter is not there');
  return new Refusal('conflict', signedTexts.withdrawn);
}

/**
 * Stores the file, then enters it. The database decides whether it was entered; if that is unknown the file stays, and the nightly
 * job deletes it if it is orphaned.
 */
async function store(
  { db, files }: Storage,
  target: ApplicationRow,
  signed: NewSignedLetter & { fileKey: string },
  pdf: Uint8Array,
): Promise<NewSignedLetter | Refusal> {
  const { fileKey, letterId, accountId } = signed;
  const now = new Date(signed.createdAt);
  await files.put(fileKey, pdf, { httpMetadata: { contentType: 'application/pdf' } });
  const action = signed.counts ? 'letters.sign' : 'letters.scanned';
  const { inserted, current, former, isIn } = replaceSigned(db, signed, target.signedId);
  const { entered } = await runBatch(db, {
    inserted: withAuditEntry(db, inserted, { accountId, action, subject: letterId, now }),
    // A scan of a letter that was signed before is no news.
    current: followedBy(current, queueNews(db, { letterId }, now, eventOfLetter(letterId))),
    former,
    entered: isIn,
  }).catch(async (error: unknown) => {
    const entered = await isIn;
    if (entered.length === 0) throw error;
    return { entered };
  });
  if (entered.length > 0) {
    await discardFiles(files, [target.signedKey ?? [], target.scanKey ?? []].flat(), now);
    return signed;
  }
  await discardFiles(files, [fileKey], now);
  return new Refusal('conflict', signedTexts.otherWasFirst);
}
