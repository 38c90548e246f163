import * as z from 'zod/mini';
import { type RecordField, statuses } from './application-fields.ts';
import { count, described, text, time } from './described.ts';
import { pageSchema } from './paging.ts';
import { certifiedSignatureSchema, signatureFields } from './signature.ts';
import { letterStatuses } from './verification.ts';

/** Who sent an application: the resident, or an official at the counter. */
const filedBy = z.enum(['warga', 'petugas']);

/** What an official changed in the answers before approving, by field name: as it was sent, and as it is. */
const correctionsSchema = z.record(z.string(), z.object({ dari: z.string(), menjadi: z.string() }));
export type Corrections = z.output<typeof correctionsSchema>;

function optional(description: string) {
  return z.nullable(text(description));
}

function kop() {
  return optional('A line of the letterhead, as it was approved.');
}

/** What every record says beside its answers; null until there is something to say. */
export const recordSchemas = {
  _id: z.string(),
  type: z.string(),
  judul: text('Title of its letter type, as it was when this was sent.'),
  revision: count('Version of the type that it was filed under.'),
  status: z.enum(statuses),
  createdAt: time('When it was sent.'),
  decidedAt: z.nullable(time('When it was approved or rejected.')),
  adminNotes: optional('What the official wrote with the decision.'),
  kop1: kop(),
  kop2: kop(),
  kop3: kop(),
  kop4: kop(),
  keperluan: optional('What the letter is for.'),
  diajukan: described(filedBy, 'Whether the applicant sent it, or an official at the counter.'),
  menggantikan: optional('Id of the application that this one corrects.'),
  diajukanLagi: optional('Reference of the application that corrects this one.'),
  koreksi: described(z.nullable(correctionsSchema), 'What an official changed in the answers.'),
  dikoreksiPada: z.nullable(time('When an official last changed them.')),
  perbaikan: described(
    z.nullable(z.record(z.string(), z.string())),
    'Of a rejected one: what to mend, by field.',
  ),
  nomorSurat: optional('Number of the letter.'),
  kodeVerifikasi: optional('Code by which anybody can check the letter.'),
  tandaTangan: described(z.nullable(signatureFields.tandaTangan), 'Null until there is a letter.'),
  caraTandaTangan: signatureFields.caraTandaTangan,
  penandatangan: optional('Name and office of the printed signatory.'),
  tandaTanganElektronik: described(
    z.nullable(certifiedSignatureSchema),
    'The certified electronic signature; null without one.',
  ),
  bertandaTanganPada: z.nullable(time('When the signed letter came back.')),
  withdrawnAt: z.nullable(time('When the letter was withdrawn.')),
  withdrawnReason: optional('Why the letter was withdrawn.'),
  fotoDihapusPada: z.nullable(time('When its photos were deleted because nobody had decided it.')),
  dihapusPada: z.nullable(
    time(
      "When its answers and photos were deleted: by the schedule, or with its account. Its name is then '-', its NIK null.",
    ),
  ),
  suratLengkap: described(
    z.nullable(z.enum(['terbuka', 'ditutup'])),
    'Whether who holds the letter may open it on its page; null where the village has that off, or there is no letter.',
  ),
  pdfPath: optional(
    'Signed link to the letter, good for 15 minutes: the signed one as soon as there is one. Null until it is approved, and once it is withdrawn.',
  ),
} satisfies Record<RecordField, z.ZodMiniType>;

/** The applicant of a record; every letter type says which of its answers these are. */
export const applicantFields = { nama: z.string(), nik: z.nullable(z.string()) };

/** What may stand in a record. */
export const applicationValue = z.union([
  z.nullable(z.string()),
  recordSchemas.revision,
  recordSchemas.perbaikan,
  recordSchemas.koreksi,
  recordSchemas.tandaTanganElektronik,
]);

/**
 * An application as the API answers it; the answers of its type, and signed links of its photos (null when a photo is gone),
 * stand beside by field name.
 */
export const applicationRecordSchema = z.catchall(
  z.object({ ...recordSchemas, ...applicantFields }),
  applicationValue,
);
export type ApplicationRecord = z.output<typeof applicationRecordSchema>;

/** An application in a list of what is known. */
const relatedApplication = {
  _id: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  nama: z.string(),
  nik: z.nullable(z.string()),
  createdAt: time('When it was sent.'),
  nomorSurat: z.nullable(z.string()),
  keadaan: described(z.nullable(z.enum(letterStatuses)), 'Of its letter.'),
};
const relatedApplicationSchema = z.object(relatedApplication);
export type RelatedApplication = z.output<typeof relatedApplicationSchema>;

/** What is known of the person an application is about, beside the application itself. */
export const applicantHistorySchema = z.object({
  sama: described(
    z.array(relatedApplicationSchema),
    'Other applications of the same NIK, newest first.',
  ),
  mirip: described(
    z.array(z.object({ ...relatedApplication, sebab: z.enum(['nik', 'lahir']) })),
    'Those of nearly the same: the NIK but for one digit or two that changed places, or the name and day of birth.',
  ),
  menggantikan: described(
    z.nullable(z.object({ ...relatedApplication, jawaban: z.record(z.string(), z.string()) })),
    'The application that this one corrects, with its answers.',
  ),
  akun: described(
    z.nullable(z.object({ _id: z.string(), menunggu: count('Its pending applications.') })),
    'The account that the application belongs to; null without one.',
  ),
});
export type ApplicantHistory = z.output<typeof applicantHistorySchema>;

/** Answer of `POST applications/reject-all`. */
export const rejectedSchema = z.object({ jumlah: count('How many were rejected.') });

/** How many applications stand at each status. */
const statusCountsSchema = z.object({
  Menunggu: count('Waiting.'),
  Disetujui: count('Approved.'),
  Ditolak: count('Rejected.'),
});
export type StatusCounts = z.output<typeof statusCountsSchema>;

/** Answer of `GET applications` with `page` and `order=queue`: pending first, and the counts of the type asked for. */
export const queuePageSchema = z.extend(pageSchema(applicationRecordSchema), {
  counts: statusCountsSchema,
});
export type QueuePage = z.output<typeof queuePageSchema>;
