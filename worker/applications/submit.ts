import { createHash } from 'node:crypto';
import { maxPending } from '#contract/accounts.ts';
import { type ApplicationRecord, applicationTexts, referenceOf } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import { recordAction } from '#worker/audit/service.ts';
import type { Db } from '#worker/db/client.ts';
import { discardFiles } from '#worker/files/service.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import {
  definitionBeside,
  isOffered,
  onlyOffered,
  versionBeside,
} from '#worker/letter-types/service.ts';
import { failedId, type Insertion, insertApplication } from './changes/queries.ts';
import type { Filer } from './queries.ts';
import * as queries from './queries.ts';
import { toRecord } from './record.ts';
import type { Submission } from './submission.ts';

export interface Submitter {
  by: Filer;
  /** One per draft; a repeated submit answers the first application. */
  idempotencyKey: string | null;
}

const accountIdOf = (by: Filer) => ('accountId' in by ? by.accountId : null);

interface Submitted {
  record: ApplicationRecord;
  /** The account had sent this draft before. */
  repeated: boolean;
}

/** The version of its type by which the application that stands under a key was filed; nothing where none does. */
export async function versionByKey(
  db: Db,
  { by, idempotencyKey }: Submitter,
): Promise<LetterDefinition | undefined> {
  if (!idempotencyKey) return;
  const [row] = await queries.applicationForRepeat(db, by, idempotencyKey, (of) => ({
    definition: definitionBeside(of.type, of.revision),
  }));
  return row && versionBeside(row.application, row.definition);
}

/**
 * Stores photos, then the application. 401 when the account has gone meanwhile, 409 when it has sent something else under
 * this key, or when as many of its applications wait as may.
 */
export async function submit(
  db: Db,
  files: R2Bucket,
  submission: Submission,
  { by, idempotencyKey }: Submitter,
  links: LinkMaker,
): Promise<Submitted | Refusal> {
  const id = crypto.randomUUID();
  const application = {
    id,
    ...by,
    idempotencyKey,
    contentDigest: digestOf(submission),
    corrects: submission.corrects ? failedId(submission.corrects, accountIdOf(by)) : null,
    ...columnsOf(submission),
    photos: photoKeys(id, submission.photos),
    createdAt: links.now.toISOString(),
    onlyIf: onlyOffered(db, submission.letter),
  };
  await storePhotos(files, application.photos, submission.photos);
  const row = await insert(db, application, by);
  if (row instanceof Refusal) return row;
  if (!row) {
    await discardFiles(files, Object.values(application.photos), links.now);
    return (await isOffered(db, submission.letter)) ? tooManyPending() : noLongerOffered();
  }
  if (row.application.id === id) return { record: await toRecord(row, links), repeated: false };
  await discardFiles(files, Object.values(application.photos), links.now);
  const { contentDigest, photos } = row.application;
  if (contentDigest && contentDigest !== application.contentDigest) return otherContent(row, by);
  await storePhotos(files, await missingOf(files, photos), submission.photos);
  return { record: await toRecord(row, links), repeated: true };
}

/**
 * Adds an application, and reads the one that stands under its key; nothing where it was refused as one too many. Both may be
 * done twice: a batch whose answer was lost is sent again, and nobody's photos are touched before the database has answered.
 */
async function insert(db: Db, application: Insertion, by: Filer) {
  const { id, idempotencyKey, createdAt } = application;
  const actor =
    'accountId' in by
      ? { accountId: by.accountId, action: 'applications.submit' as const }
      : { accountId: by.filedBy, action: 'applications.counter' as const };
  const action = { ...actor, subject: id, now: new Date(createdAt) };
  const send = () =>
    db.batch([
      insertApplication(db, application),
      recordAction(db, action),
      idempotencyKey
        ? queries.applicationByKey(db, by, idempotencyKey)
        : queries.applicationById(db, id),
    ]);
  const answer = await send().catch(async () => {
    const [account] = await queries.accountExists(db, Object.values(by)[0] ?? '');
    return account ? send() : null;
  });
  if (!answer) return new Refusal('unauthenticated', 'Sesi tidak berlaku. Silakan login kembali.');
  const [, , [row]] = answer;
  return row ?? null;
}

const noLongerOffered = () => Refusal.fields({ type: applicationTexts.unknownType });

function tooManyPending(): Refusal {
  const message = `${maxPending} pengajuan Anda masih menunggu. Tunggu sampai petugas memproses salah satunya, lalu kirim lagi. Draf Anda tetap tersimpan.`;
  return new Refusal('conflict', message);
}

function columnsOf({ letter, answers, keperluan }: Submission) {
  return {
    type: letter.type,
    letterRevision: letter.revision,
    letterTitle: letter.title,
    status: 'Menunggu' as const,
    ...applicantOf(letter, answers),
    answers,
    keperluan,
  };
}

/** The name and the NIK that a record goes by. */
export function applicantOf(
  { applicant: { nama, nik } }: LetterDefinition,
  answers: Readonly<Record<string, string>>,
) {
  return { nama: answers[nama] ?? '', nik: nik ? (answers[nik] ?? null) : null };
}

/** SHA-256 of all that was submitted, in hex. */
function digestOf({ letter, answers, photos, keperluan }: Submission): string {
  // What was left out has no place in it, so that it is that of before there was such a thing.
  const said = keperluan ? [letter.type, answers, keperluan] : [letter.type, answers];
  const digest = createHash('sha256').update(JSON.stringify(said));
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

function otherContent({ application }: queries.ApplicationRow, by: Filer): Refusal {
  const reference = referenceOf(application.id);
  // The counter's form has its own words on what to do next.
  const next =
    'accountId' in by
      ? 'Riwayat Pengajuan. Bila isian ini memang pengajuan yang lain, tekan Kirim lagi.'
      : 'daftar pengajuan.';
  const message = `Draf ini sudah diterima sebagai pengajuan ${reference} dengan isian yang lain. Lihat di ${next}`;
  return new Refusal('conflict', message);
}
