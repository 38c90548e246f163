import * as z from 'zod/mini';
import { applicationTexts, type FieldNotes, transitions } from './applications.ts';
import { described } from './basics/described.ts';
import { choiceSchema, textSchema } from './basics/input.ts';
import { limits } from './basics/text.ts';
import { answerRules } from './fields.ts';
import { keperluan } from './letters/purpose.ts';

const optionalLine = (label: string, max: number, lines: 'one' | 'many' = 'one') =>
  z._default(z.nullable(textSchema({ label, max, lines })), null);

const kopLines = {
  kop1: optionalLine('Kop baris 1', limits.kop),
  kop2: optionalLine('Kop baris 2', limits.kop),
  kop3: optionalLine('Kop baris 3', limits.kop),
  kop4: optionalLine('Kop baris 4', limits.kop),
};

/** What the letter is for, as 'Surat ini dipergunakan untuk …' goes on. */
export const keperluanSchema = z._default(z.nullable(textSchema(answerRules(keperluan))), null);

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

const fieldNote = textSchema({ label: 'Catatan perbaikan', max: limits.text });

/** Fields to mend, as JSON or as its text in a form; the names are checked against the letter type by the service. */
const fieldNotesSchema = z._default(
  z.nullable(described(z.transform(readNotes), { type: 'object' })),
  null,
);

/** Checked by hand: the schema of a record would weigh on every form. */
function readNotes(value: unknown, { issues }: { issues: object[] }): FieldNotes {
  const notes = typeof value === 'string' ? parseJson(value) : value;
  const isRecord = typeof notes === 'object' && notes !== null && !Array.isArray(notes);
  const entries = Object.entries(isRecord ? notes : {}).map(
    ([name, note]) => [name, fieldNote.safeParse(note)] as const,
  );
  const [wrong] = entries.flatMap(([, { error }]) => error?.issues[0]?.message ?? []);
  const message = isRecord ? wrong : 'Catatan perbaikan harus berupa catatan untuk tiap isian.';
  if (message) issues.push({ code: 'custom', message, input: value });
  return Object.fromEntries(entries.map(([name, { data }]) => [name, data ?? '']));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
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

/** Most applications that one `POST applications/reject-all` rejects. */
export const maxRejected = 100;

/** What `POST applications/reject-all` takes. */
export const rejectAllSchema = z.object({
  accountId: textSchema({ label: 'Akun', required: 'Akun wajib diisi', max: limits.text }),
  adminNotes: textSchema({
    label: 'Catatan',
    required: applicationTexts.notesRequired,
    max: limits.adminNotes,
    lines: 'many',
  }),
});
export type RejectAll = z.output<typeof rejectAllSchema>;

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
