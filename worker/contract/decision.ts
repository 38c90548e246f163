import * as z from 'zod/mini';
import { applicationTexts, transitions } from './applications.ts';
import { choiceSchema, limits, textSchema } from './input.ts';

const optionalLine = (label: string, max: number, lines: 'one' | 'many' = 'one') =>
  z._default(z.nullable(textSchema({ label, max, lines })), null);

const kopLines = {
  kop1: optionalLine('Kop baris 1', limits.kop),
  kop2: optionalLine('Kop baris 2', limits.kop),
  kop3: optionalLine('Kop baris 3', limits.kop),
  kop4: optionalLine('Kop baris 4', limits.kop),
};

/** What the letter is for, as 'Surat ini dipergunakan untuk …' goes on. */
export const keperluanSchema = optionalLine('Keperluan', limits.text);

/** What of a letter its approval decides, and its preview shows. */
const letterChoices = {
  ...kopLines,
  /** Replaces what the applicant wrote, empty text too; null leaves it. */
  keperluan: keperluanSchema,
  /** Id of who signs; null for the first who may. */
  penandaTangan: optionalLine('Penanda tangan', limits.text),
};

/** What `POST applications/{id}/preview` takes. */
export const previewSchema = z.object(letterChoices);

export type LetterChoices = z.output<typeof previewSchema>;

const notesError = 'Catatan perbaikan harus berupa catatan untuk tiap isian.';
const fieldNote = textSchema({ label: 'Catatan perbaikan', max: limits.text });

/** Fields to mend, as JSON or as its text in a form; the names are checked against the letter type by the service. */
const fieldNotesSchema = z._default(
  z.nullable(
    z.pipe(
      z.transform(readJson),
      z.record(z.string({ error: notesError }), fieldNote, { error: notesError }),
    ),
  ),
  null,
);

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** What `PUT applications/{id}` takes. */
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

/** What `POST applications/claim` takes: the code on a letter that was filed at the counter, and the NIK or name it is about. */
export const claimSchema = z.object({
  kode: textSchema({
    label: 'Kode verifikasi',
    required: 'Kode verifikasi wajib diisi',
    max: limits.text,
  }),
  nik: textSchema({ label: 'NIK', required: 'NIK wajib diisi', max: limits.text }),
});
export type Claim = z.output<typeof claimSchema>;
