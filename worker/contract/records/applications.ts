import * as z from 'zod/mini';
import { type RecordField, statuses } from './application-fields.ts';
import { count, described, text, time } from './described.ts';
import { pageSchema } from './paging.ts';
import { rtWordSchema } from './rt-word.ts';
import { certifiedSignatureSchema, handoverFields, signatureFields } from './signature.ts';
import { letterStatuses } from './verification.ts';

/** Filed by the resident, or by an official at the counter. */
const filedBy = z.enum(['warga', 'petugas']);

/** An answer of a question, or a list of people: each with answers by column. */
const answerSchema = z.union([z.string(), z.array(z.record(z.string(), z.string()))]);

/** An official's corrections by field name: the submitted value and the current one. */
const correctionsSchema = z.record(
  z.string(),
  z.object({ dari: answerSchema, menjadi: answerSchema }),
);
export type Corrections = z.output<typeof correctionsSchema>;

function optional(description: string) {
  return z.nullable(text(description));
}

function optionalTime(description: string) {
  return z.nullable(time(description));
}

function kop() {
  return optional('A line of the letterhead, as it was approved.');
}

/** Properties of every record, in addition to its answers; null while not applicable. */
export const recordSchemas = {
  _id: z.string(),
  type: z.string(),
  judul: text('Title of its letter type, as it was when this was sent.'),
  revision: count('Version of its letter type.'),
  status: z.enum(statuses),
  createdAt: time('When it was sent.'),
  decidedAt: optionalTime('When it was approved or rejected.'),
  adminNotes: optional(
    'What the official wrote with the decision. While pending: with the rejection that was reopened.',
  ),
  kop1: kop(),
  kop2: kop(),
  kop3: kop(),
  kop4: kop(),
  keperluan: optional('What the letter is for.'),
  nomorWa: optional(
    "WhatsApp number for notices, '+62…'. Null in the record of an account that has claimed a counter filing, and once the photos are deleted.",
  ),
  dikabariPada: optionalTime('When an official last told the applicant by WhatsApp.'),
  diajukan: described(filedBy, 'Whether the applicant sent it, or an official at the counter.'),
  akun: optional('In the records for officials: id of the account that sent it.'),
  menggantikan: optional('Id of the application that this one corrects.'),
  diajukanLagi: optional('Reference of the application that corrects this one.'),
  koreksi: described(z.nullable(correctionsSchema), 'Corrections by officials.'),
  dikoreksiPada: optionalTime('When an official last corrected the answers.'),
  perbaikan: described(
    z.nullable(z.record(z.string(), z.string())),
    'Of a rejected application: what to correct, by field.',
  ),
  idSurat: optional('Id of the letter in the register.'),
  nomorSurat: optional('Number of the letter.'),
  kodeVerifikasi: optional('Public verification code of the letter.'),
  tandaTangan: described(z.nullable(signatureFields.tandaTangan), 'Null until there is a letter.'),
  caraTandaTangan: signatureFields.caraTandaTangan,
  penandatangan: optional('Name and office of the printed signatory.'),
  tandaTanganElektronik: described(
    z.nullable(certifiedSignatureSchema),
    'The certified electronic signature; null without one.',
  ),
  ...handoverFields,
  kataRt: described(
    z.array(rtWordSchema),
    'The answers of heads of RT, and the last request; the newest last.',
  ),
  siapDiputuskan: described(
    z.nullable(z.object({ oleh: optional('Null once the account is deleted.'), pada: z.string() })),
    'In the records for officials: who marked it as ready for the decision, and when.',
  ),
  batasPutusan: optionalTime(
    'While it is pending, in the records for officials: the end of the day by which it has to be decided.',
  ),
  batasTandaTangan: optionalTime(
    'While its letter is unsigned, in the records for officials: the end of the day by which it has to be signed.',
  ),
  lewat: described(z.boolean(), 'Whether that day has passed; false in the records for residents.'),
  penilaian: described(
    z.nullable(z.enum(['terbuka', 'sudah'])),
    'Whether its applicant can rate the service or has done so. Null until the letter is ready, and in the records for officials.',
  ),
  withdrawnAt: optionalTime('When the letter was withdrawn.'),
  withdrawnReason: optional('Why the letter was withdrawn.'),
  digantiOleh: optional('Number of the letter that replaced the withdrawn one.'),
  pencabutanBisaDibatalkanSampai: optionalTime(
    'In the records for admins: until when the withdrawal of the letter can be taken back.',
  ),
  fotoDihapusPada: optionalTime('When its photos were deleted because it was not decided in time.'),
  dihapusPada: optionalTime(
    "When its answers and photos were deleted: by the schedule, or with its account. Its name is then '-', its NIK null.",
  ),
  pdfPath: optional(
    'Signed link to the letter, good for 15 minutes: the signed one as soon as there is one. Null until it is approved, and once it is withdrawn.',
  ),
} satisfies Record<RecordField, z.ZodMiniType>;

/** The applicant; each letter type defines which answers these are. */
export const applicantFields = { nama: z.string(), nik: z.nullable(z.string()) };

/** Any property of a record. */
export const applicationValue = z.union([
  z.nullable(answerSchema),
  recordSchemas.revision,
  recordSchemas.lewat,
  recordSchemas.perbaikan,
  recordSchemas.koreksi,
  recordSchemas.siapDiputuskan,
  recordSchemas.tandaTanganElektronik,
  recordSchemas.kataRt,
]);

/** An application in API responses. Answers and signed links to photos (null for deleted photos) are keyed by field name. */
export const applicationRecordSchema = z.catchall(
  z.object({ ...recordSchemas, ...applicantFields }),
  applicationValue,
);
export type ApplicationRecord = z.output<typeof applicationRecordSchema>;

/** Another application of the same or a similar person. */
const relatedApplicationSchema = z.object({
  _id: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  nama: z.string(),
  nik: z.nullable(z.string()),
  createdAt: time('When it was sent.'),
  nomorSurat: z.nullable(z.string()),
  keadaan: described(z.nullable(z.enum(letterStatuses)), 'Of its letter.'),
});
export type RelatedApplication = z.output<typeof relatedApplicationSchema>;

/** Response of `GET applications/{id}/facts`: other data about the applicant. */
export const applicantHistorySchema = z.object({
  sama: described(
    z.array(relatedApplicationSchema),
    'Other applications of the same NIK, newest first.',
  ),
  mirip: described(
    z.array(z.extend(relatedApplicationSchema, { sebab: z.enum(['nik', 'lahir', 'daftar']) })),
    'Applications with a NIK that differs by one digit or two swapped digits, with the same name and day of birth, or with a person of a list of either in the other, except those that this one corrects or that correct it.',
  ),
  menggantikan: described(
    z.nullable(
      z.extend(relatedApplicationSchema, {
        jawaban: z.record(z.string(), answerSchema),
        alasan: optional('Why it was rejected, or its letter withdrawn.'),
        perbaikan: recordSchemas.perbaikan,
      }),
    ),
    'The application that this one corrects, with its answers and what was to correct.',
  ),
  akun: described(
    z.nullable(
      z.object({
        _id: z.string(),
        nama: z.string(),
        email: z.string(),
        dibuat: time('When it was created.'),
        menunggu: count('Its pending applications.'),
        sejam: count('Those of them sent within an hour of this one.'),
      }),
    ),
    'The account that the application belongs to; null without one.',
  ),
});
export type ApplicantHistory = z.output<typeof applicantHistorySchema>;

/** Response of `POST applications/reject-all`. */
export const rejectedSchema = z.object({
  jumlah: count('How many were rejected.'),
  ditolak: described(z.array(z.string()), 'Their ids.'),
});
export type Rejected = z.output<typeof rejectedSchema>;

/** Response of `POST applications/reopen`. */
export const reopenedSchema = z.object({
  dibuka: described(z.array(z.string()), 'Ids of the applications that are pending again.'),
  dilewati: described(
    z.array(z.object({ _id: z.string(), alasan: text('Why it was skipped.') })),
    'Applications that cannot be reopened.',
  ),
});
export type Reopened = z.output<typeof reopenedSchema>;

/** Applications per status. */
const statusCountsSchema = z.object({
  Menunggu: count('Waiting.'),
  Disetujui: count('Approved.'),
  Ditolak: count('Rejected.'),
});
export type StatusCounts = z.output<typeof statusCountsSchema>;

/** Response of `GET applications` with `page` and `order=queue`: pending first, with counts for the requested type. */
export const queuePageSchema = z.extend(pageSchema(applicationRecordSchema), {
  counts: statusCountsSchema,
});
export type QueuePage = z.output<typeof queuePageSchema>;
