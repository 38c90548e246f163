import { createHash } from 'node:crypto';
import { maxPending } from '#contract/accounts.ts';
import { type Answers, textOf } from '#contract/answers/people.ts';
import { type ApplicationRecord, applicationTexts, referenceOf } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { withAuditEntry } from '#worker/audit/index.ts';
import { noSession } from '#worker/auth/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { readMany } from '#worker/db/read.ts';
import { discardFiles } from '#worker/files/index.ts';
import type { Input } from '#worker/http/input/body.ts';
import { type Made, Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import type { HumanCheck } from '#worker/http/turnstile.ts';
import { refuseSubmission, submissionsAt } from '#worker/intake/index.ts';
import { isOffered, offeredOf, onlyOffered, recordedVersion } from '#worker/letter-types/index.ts';
import { missingFiles, photoKeys, storePhotos } from './photos/stored-photos.ts';
import * as queries from './queries.ts';
import { toRecord } from './record.ts';
import { checkSubmission, type Submission, typeOf } from './submission.ts';
import { failedId, type Insertion, insertApplication, setNumber } from './write-queries.ts';

export interface Submitter {
  filer: queries.Filer;
  /** One per draft. */
  idempotencyKey: string | null;
  /** Set for residents, who are subject to the pause and the ceiling of submissions. */
  human?: HumanCheck;
}

const accountIdOf = (filer: queries.Filer) => ('accountId' in filer ? filer.accountId : null);

/**
 * Validates a form, stores its photos, then the application. Idempotent: a repeat under the same key returns the first application.
 * Refusals besides those of the validation: 429 during a pause or above the ceiling, 401 if the account was deleted in the meantime,
 * 409 for other content under a used key and above the limit of pending applications.
 */
export async function submit(
  db: Db,
  files: R2Bucket,
  input: Input,
  submitter: Submitter,
  links: LinkMaker,
): Promise<Made<ApplicationRecord> | Refusal> {
  const submission = await readSubmission(db, input, submitter, links.now);
  if (submission instanceof Refusal) return submission;
  const { filer, idempotencyKey } = submitter;
  const id = crypto.randomUUID();
  const application = {
    id,
    ...filer,
    idempotencyKey,
    contentDigest: digestOf(submission),
    corrects: submission.corrects ? failedId(submission.corrects, accountIdOf(filer)) : null,
    ...columnsOf(submission),
    photos: photoKeys(id, submission.photos),
    createdAt: links.now.toISOString(),
    onlyIf: onlyOffered(db, submission.letter),
  };
  await storePhotos(files, application.photos, submission.photos);
  const row = await insert(db, application, filer);
  if (row instanceof Refusal) return row;
  if (!row) {
    await discardFiles(files, Object.values(application.photos), links.now);
    return (await isOffered(db, submission.letter)) ? tooManyPending() : notOffered();
  }
  if (row.application.id === id) return { record: toRecord(row, links), repeated: false };
  await discardFiles(files, Object.values(application.photos), links.now);
  const { contentDigest, photos } = row.application;
  if (contentDigest && contentDigest !== application.contentDigest)
    return contentConflict(row, filer);
  await storePhotos(files, await missingFiles(files, photos), submission.photos);
  const current = await withLatestNumber(db, row, submission);
  return { record: toRecord(current, links), repeated: true };
}

/** The digest ignores the number, which is deleted before it: a repeat with another number replaces that of a pending application. */
async function withLatestNumber(
  db: Db,
  row: queries.ApplicationRow,
  { nomorWa }: Submission,
): Promise<queries.ApplicationRow> {
  const { id, status, whatsapp } = row.application;
  if (!nomorWa || nomorWa === whatsapp || status !== 'Menunggu') return row;
  await setNumber(db, id, nomorWa);
  return { ...row, application: { ...row.application, whatsapp: nomorWa } };
}

/**
 * Validates a form against the offered version of its type. A repeat whose type was retired or changed after the first request is
 * validated against the version of the first application.
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
  const refusal = human && (await refuseSubmission(db, submissions, human, now));
  // A repeated request returns its application even during a pause.
  if (refusal && !(await firstVersion(db, submitter))) return refusal;
  const checked = offered ? await checkSubmission(input, offered) : notOffered();
  if (!(checked instanceof Refusal)) return checked;
  const first = await firstVersion(db, submitter);
  if (first?.type !== type) return checked;
  const repeated = await checkSubmission(input, first);
  return repeated instanceof Refusal ? checked : repeated;
}

/** The letter version of the application submitted earlier under the same key. */
async function firstVersion(
  db: Db,
  { filer, idempotencyKey }: Submitter,
): Promise<LetterDefinition | undefined> {
  if (!idempotencyKey) return;
  const [first] = await queries.versionByKey(db, filer, idempotencyKey);
  return first && recordedVersion(first, first.definition);
}

/**
 * Inserts an application and returns the one under its key; null if the insert was refused. Idempotent: the batch is sent again after
 * a lost response, and no photo is touched before the database has responded.
 */
async function insert(db: Db, application: Insertion, filer: queries.Filer) {
  const { id, idempotencyKey, createdAt } = application;
  const actor =
    'accountId' in filer
      ? { accountId: filer.accountId, action: 'applications.submit' as const }
      : { accountId: filer.filedBy, action: 'applications.counter' as const };
  const action = { ...actor, subject: id, now: new Date(createdAt) };
  const send = () =>
    runBatch(db, {
      inserted: withAuditEntry(db, insertApplication(db, application), action),
      found: idempotencyKey
        ? queries.applicationByKey(db, filer, idempotencyKey)
        : queries.applicationById(db, id),
    });
  const answer = await send().catch(async () => {
    const [account] = await queries.accountExists(db, Object.values(filer)[0] ?? '');
    return account ? send() : null;
  });
  if (!answer) return noSession();
  return answer.found[0] ?? null;
}

const notOffered = () => Refusal.fields({ type: applicationTexts.unknownType });

function tooManyPending(): Refusal {
  const message = `${maxPending} pengajuan Anda masih menunggu. Tunggu sampai petugas memproses salah satunya, lalu kirim lagi. Draf Anda tetap tersimpan.`;
  return new Refusal('conflict', message);
}

function columnsOf({ letter, answers, keperluan, nomorWa }: Submission) {
  return {
    type: letter.type,
    letterRevision: letter.revision,
    letterTitle: letter.title,
    status: 'Menunggu' as const,
    ...applicantOf(letter, answers),
    answers,
    keperluan,
    whatsapp: nomorWa,
  };
}

/** Name and NIK of the person whom an application concerns. */
export function applicantOf({ applicant: { nama, nik } }: LetterDefinition, answers: Answers) {
  return { nama: textOf(answers[nama]), nik: nik ? textOf(answers[nik]) || null : null };
}

/** SHA-256 of the whole submission, in hex. */
function digestOf({ letter, answers, photos, keperluan }: Submission): string {
  // Left out when empty, so that digests from before `keperluan` existed stay valid.
  const content = keperluan ? [letter.type, answers, keperluan] : [letter.type, answers];
  const digest = createHash('sha256').update(JSON.stringify(content));
  for (const [field, { bytes }] of Object.entries(photos)) digest.update(field).update(bytes);
  return digest.digest('hex');
}

function contentConflict({ application }: queries.ApplicationRow, filer: queries.Filer): Refusal {
  const reference = referenceOf(application.id);
  // The form of the counter adds the next step itself.
  const next =
    'accountId' in filer
      ? 'Riwayat Pengajuan. Bila isian ini memang pengajuan yang lain, tekan Kirim lagi.'
      : 'daftar pengajuan.';
  const message = `Draf ini sudah diterima sebagai pengajuan ${reference} dengan isian yang lain. Lihat di ${next}`;
  return new Refusal('conflict', message);
}
