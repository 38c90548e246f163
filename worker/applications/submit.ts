import { createHash } from 'node:crypto';
import { maxPending } from '#contract/accounts.ts';
import { type ApplicationRecord, applicationTexts, referenceOf } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { recordAction } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { readMany } from '#worker/db/read.ts';
import { discardFiles } from '#worker/files/index.ts';
import type { Input } from '#worker/http/input/body.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import type { HumanCheck } from '#worker/http/turnstile.ts';
import { refuseSubmission, submissionsAt } from '#worker/intake/index.ts';
import { isOffered, offeredOf, onlyOffered, recordedVersion } from '#worker/letter-types/index.ts';
import { missingFiles, photoKeys, storePhotos } from './photos/stored-photos.ts';
import type { Filer } from './queries.ts';
import * as queries from './queries.ts';
import { toRecord } from './record.ts';
import { checkSubmission, type Submission, typeOf } from './submission.ts';
import { failedId, type Insertion, insertApplication } from './write-queries.ts';

export interface Submitter {
  by: Filer;
  /** One per draft. */
  idempotencyKey: string | null;
  /** Of a resident, for whom a pause and the ceiling of submissions count. */
  human?: HumanCheck;
}

const accountIdOf = (by: Filer) => ('accountId' in by ? by.accountId : null);

interface Submitted {
  record: ApplicationRecord;
  /** An earlier request has made it. */
  repeated: boolean;
}

/**
 * Checks a form, stores its photos, then the application. A repeat under the same key returns the first application. Besides the
 * refusals of the check: 429 during a pause or above the ceiling, 401 when the account was deleted meanwhile, 409 for other content under a used key and for more
 * pending applications than allowed.
 */
export async function submit(
  db: Db,
  files: R2Bucket,
  input: Input,
  submitter: Submitter,
  links: LinkMaker,
): Promise<Submitted | Refusal> {
  const submission = await readSubmission(db, input, submitter, links.now);
  if (submission instanceof Refusal) return submission;
  const { by, idempotencyKey } = submitter;
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
    return (await isOffered(db, submission.letter)) ? tooManyPending() : notOffered();
  }
  if (row.application.id === id) return { record: await toRecord(row, links), repeated: false };
  await discardFiles(files, Object.values(application.photos), links.now);
  const { contentDigest, photos } = row.application;
  if (contentDigest && contentDigest !== application.contentDigest) return contentConflict(row, by);
  await storePhotos(files, await missingFiles(files, photos), submission.photos);
  return { record: await toRecord(row, links), repeated: true };
}

/**
 * Checks a form by the offered version of its type. A repeat whose type was retired or changed after the first request is checked by
 * the version of its first application.
 */
async function readSubmission(
  db: Db,
  input: Input,
  submitter: Submitter,
  now: Date,
): Promise<Submission | Refusal> {
  const type = typeOf(input);
  if (type instanceof Refusal) return type;
  const [offered, submissions] = await readMany(db, [offeredOf(type), submissionsAt(now)]);
  const { human } = submitter;
  const refusal = human && (await refuseSubmission(submissions, human, now));
  // A repeat learns that its application has arrived.
  if (refusal && !(await firstVersion(db, submitter))) return refusal;
  const checked = offered ? await checkSubmission(input, offered) : notOffered();
  if (!(checked instanceof Refusal)) return checked;
  const first = await firstVersion(db, submitter);
  if (first?.type !== type) return checked;
  const repeated = await checkSubmission(input, first);
  return repeated instanceof Refusal ? checked : repeated;
}

/** The letter version of the application that was sent before under the same key. */
async function firstVersion(
  db: Db,
  { by, idempotencyKey }: Submitter,
): Promise<LetterDefinition | undefined> {
  if (!idempotencyKey) return;
  const [first] = await queries.versionByKey(db, by, idempotencyKey);
  return first && recordedVersion(first, first.definition);
}

/**
 * Inserts an application and reads the one under its key; null where the insert was refused. Safe to run twice: after a lost answer the
 * batch is sent again, and no photo is touched before the database has answered.
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

const notOffered = () => Refusal.fields({ type: applicationTexts.unknownType });

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

/** The name and NIK of the person that an application is about. */
export function applicantOf(
  { applicant: { nama, nik } }: LetterDefinition,
  answers: Readonly<Record<string, string>>,
) {
  return { nama: answers[nama] ?? '', nik: nik ? (answers[nik] ?? null) : null };
}

/** SHA-256 of the whole submission, in hex. */
function digestOf({ letter, answers, photos, keperluan }: Submission): string {
  // Left out when empty, so that digests from before `keperluan` existed stay valid.
  const content = keperluan ? [letter.type, answers, keperluan] : [letter.type, answers];
  const digest = createHash('sha256').update(JSON.stringify(content));
  for (const [field, { bytes }] of Object.entries(photos)) digest.update(field).update(bytes);
  return digest.digest('hex');
}

function contentConflict({ application }: queries.ApplicationRow, by: Filer): Refusal {
  const reference = referenceOf(application.id);
  // The counter's form adds its own next step.
  const next =
    'accountId' in by
      ? 'Riwayat Pengajuan. Bila isian ini memang pengajuan yang lain, tekan Kirim lagi.'
      : 'daftar pengajuan.';
  const message = `Draf ini sudah diterima sebagai pengajuan ${reference} dengan isian yang lain. Lihat di ${next}`;
  return new Refusal('conflict', message);
}
