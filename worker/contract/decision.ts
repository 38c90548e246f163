import * as z from 'zod/mini';
import { isObject, parsedOf } from './answers/people.ts';
import { applicationTexts, type FieldNotes, transitions } from './applications.ts';
import { described } from './basics/described.ts';
import { choiceSchema, idsSchema, requiredLine, textSchema } from './basics/input.ts';
import { limits } from './basics/text.ts';
import { answerRules } from './fields.ts';
import { keperluan } from './letters/purpose.ts';
import { nomorWaRules } from './whatsapp.ts';

const optionalLine = (label: string, max: number, lines: 'one' | 'many' = 'one') =>
  z._default(z.nullable(textSchema({ label, max, lines })), null);

const kopLines = {
  kop1: optionalLine('Kop baris 1', limits.kop),
  kop2: optionalLine('Kop baris 2', limits.kop),
  kop3: optionalLine('Kop baris 3', limits.kop),
  kop4: optionalLine('Kop baris 4', limits.kop),
};

/** Purpose of the letter: completes 'Surat ini dipergunakan untuk …'. */
export const keperluanSchema = z._default(z.nullable(textSchema(answerRules(keperluan))), null);

/** WhatsApp number for notices to the applicant. */
export const nomorWaSchema = z._default(z.nullable(textSchema(nomorWaRules)), null);

/** Parts of a letter that are set at approval and shown in the preview. */
const letterChoices = {
  ...kopLines,
  /** Replaces the applicant's text, even when empty; null keeps it. */
  keperluan: keperluanSchema,
  /** Id of the signatory; null selects the first eligible one. */
  penandaTangan: optionalLine('Penanda tangan', limits.text),
};

/** Body of `POST applications/{id}/preview`. */
export const previewSchema = z.object(letterChoices);

export type LetterChoices = z.output<typeof previewSchema>;

const fieldNote = textSchema({ label: 'Catatan perbaikan', max: limits.text });

/** Notes on fields, as JSON or as JSON text in a form. The service checks the names against the letter type. */
const fieldNotesSchema = z._default(
  z.nullable(described(z.transform(readNotes), { type: 'object' })),
  null,
);

/** Validated without a zod record, which would enlarge the script of every form. */
function readNotes(value: unknown, { issues }: { issues: object[] }): FieldNotes {
  const notes = asObject(value);
  const entries = Object.entries(notes ?? {}).map(
    ([name, note]) => [name, fieldNote.safeParse(note)] as const,
  );
  const [wrong] = entries.flatMap(([, { error }]) => error?.issues[0]?.message ?? []);
  const message = notes ? wrong : 'Catatan perbaikan harus berupa catatan untuk tiap isian.';
  if (message) issues.push({ code: 'custom', message, input: value });
  return Object.fromEntries(entries.map(([name, { data }]) => [name, data ?? '']));
}

function asObject(value: unknown): Record<string, unknown> | null {
  const read = parsedOf(value);
  return isObject(read) ? read : null;
}

/** Body of `PUT applications/{id}`. */
export const decisionSchema = z
  .object({
    status: choiceSchema('Status', transitions.Menunggu),
    adminNotes: optionalLine('Catatan', limits.adminNotes, 'many'),
    ...letterChoices,
    perbaikan: fieldNotesSchema,
  })
  .check(
    z.refine((decision) => decision.status !== 'Ditolak' || Boolean(decision.adminNotes), {
      path: ['adminNotes'],
      error: applicationTexts.notesRequired,
    }),
  );

export type Decision = z.output<typeof decisionSchema>;

/** Body of `POST letters/{id}/replace`: the corrected answers (missing ones stay) and why the letter is withdrawn. */
export const replacementSchema = z.object({
  answers: described(z.transform(readAnswers), { type: 'object' }),
  alasan: requiredLine('Alasan penggantian'),
  keperluan: keperluanSchema,
  penandaTangan: letterChoices.penandaTangan,
});
export type Replacement = z.output<typeof replacementSchema>;

/** Answers as JSON or as JSON text in a form. The service validates each by its letter type. */
function readAnswers(value: unknown, { issues }: { issues: object[] }): Record<string, unknown> {
  const answers = asObject(value);
  if (!answers) issues.push({ code: 'custom', message: 'Isian surat wajib diisi', input: value });
  return answers ?? {};
}

/** Body of `DELETE applications/{id}`: why its letter is withdrawn. */
export const deletionSchema = z.object({ alasan: optionalLine('Alasan', limits.text) });

/** Maximum applications rejected by one `POST applications/reject-all`. */
export const maxRejected = 100;

/** Body of `POST applications/reject-all`. */
export const rejectAllSchema = z.object({
  accountId: requiredLine('Akun'),
  adminNotes: textSchema({
    label: 'Catatan',
    required: applicationTexts.notesRequired,
    max: limits.adminNotes,
    lines: 'many',
  }),
});
export type RejectAll = z.output<typeof rejectAllSchema>;

/** Body of `POST applications/reopen`. */
export const reopenSchema = z.object({
  ids: idsSchema('pengajuan sekaligus', 'Pilih pengajuan yang dibuka lagi.', maxRejected),
});

/** Body of `POST applications/claim`: the code printed on a letter from a counter filing, and its NIK or name. */
export const claimSchema = z.object({
  kode: requiredLine('Kode verifikasi'),
  nik: requiredLine('NIK'),
});
export type Claim = z.output<typeof claimSchema>;
