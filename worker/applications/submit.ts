import { createHash } from 'node:crypto';
import { type ApplicationRecord, referenceOf } from '../contract/applications.ts';
import type { Db } from '../db/client.ts';
import { discardFiles } from '../files/service.ts';
import { Fault } from '../http/fault.ts';
import { Refusal } from '../http/refusal.ts';
import type { LinkMaker } from '../http/signed-links.ts';
import * as queries from './queries.ts';
import { toRecord } from './record.ts';
import type { Submission } from './submission.ts';

export interface Submitter {
  accountId: string;
  /** One per draft; a repeated submit answers the first application. */
  idempotencyKey: string | null;
}

interface Submitted {
  record: ApplicationRecord;
  /** The account had sent this draft before. */
  repeated: boolean;
}

/**
 * Stores photos, then the application. 401 when the account has gone meanwhile, 409 when it has sent something else under
 * this key.
 */
export async function submit(
  db: Db,
  files: R2Bucket,
  submission: Submission,
  { accountId, idempotencyKey }: Submitter,
  links: LinkMaker,
): Promise<Submitted | Refusal> {
  const id = crypto.randomUUID();
  const application: queries.NewApplication = {
    id,
    accountId,
    idempotencyKey,
    contentDigest: digestOf(submission),
    ...columnsOf(submission),
    photos: photoKeys(id, submission.photos),
    createdAt: links.now.toISOString(),
  };
  await storePhotos(files, application.photos, submission.photos);
  const row = await insert(db, application);
  if (row instanceof Refusal) return row;
  if (row.application.id === id) return { record: await toRecord(row, links), repeated: false };
  await discardFiles(files, Object.values(application.photos), links.now);
  const { contentDigest, photos } = row.application;
  if (contentDigest && contentDigest !== application.contentDigest) return otherContent(row);
  await storePhotos(files, await missingOf(files, photos), submission.photos);
  return { record: await toRecord(row, links), repeated: true };
}

/**
 * Adds an application, and reads the one that stands under its key. Both may be done twice: a batch whose answer was lost
 * is sent again, and nobody's photos are touched before the database has answered.
 */
async function insert(db: Db, application: queries.NewApplication) {
  const { id, accountId, idempotencyKey } = application;
  const send = () =>
    db.batch([
      queries.insertApplication(db, application),
      accountId && idempotencyKey
        ? queries.applicationByKey(db, accountId, idempotencyKey)
        : queries.applicationById(db, id),
    ]);
  const answer = await send().catch(async () => {
    const [account] = await queries.accountExists(db, accountId ?? '');
    return account ? send() : null;
  });
  if (!answer) return new Refusal('unauthenticated', 'Sesi tidak berlaku. Silakan login kembali.');
  const [, [row]] = answer;
  if (!row) throw new Fault('an application that was just stored cannot be read');
  return row;
}

function columnsOf({ letter, answers }: Submission) {
  const { nama, nik } = letter.applicant;
  return {
    type: letter.type,
    status: 'Menunggu' as const,
    nama: answers[nama] ?? '',
    nik: nik ? (answers[nik] ?? null) : null,
    answers,
  };
}

/** SHA-256 of the type, the answers and the photos, in hex. */
function digestOf({ letter, answers, photos }: Submission): string {
  const digest = createHash('sha256').update(JSON.stringify([letter.type, answers]));
  for (const [field, { bytes }] of Object.entries(photos)) digest.update(field).update(bytes);
  return digest.digest('hex');
}

/** R2 keys by field name. */
function photoKeys(id: string, photos: Submission['photos']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(photos).map(([field, { extension }]) => [
      field,
      `applications/${id}/${field}.${extension}`,
    ]),
  );
}

async function storePhotos(
  files: R2Bucket,
  keys: Readonly<Record<string, string>>,
  photos: Submission['photos'],
): Promise<void> {
  for (const [field, key] of Object.entries(keys)) {
    const image = photos[field];
    if (image) await files.put(key, image.bytes, { httpMetadata: { contentType: image.type } });
  }
}

/** Of these keys those that have no file, as after a fault or a restore. */
async function missingOf(files: R2Bucket, keys: Readonly<Record<string, string>>) {
  const missing = Object.entries(keys).map(async ([field, key]) =>
    (await files.head(key)) ? [] : [[field, key] as const],
  );
  return Object.fromEntries((await Promise.all(missing)).flat());
}

function otherContent({ application }: queries.ApplicationRow): Refusal {
  const reference = referenceOf(application.id);
  const message = `Draf ini sudah diterima sebagai pengajuan ${reference} dengan isian yang lain. Lihat di Riwayat Pengajuan.`;
  return new Refusal('conflict', message);
}
