import * as z from 'zod/mini';
import { columnKinds, fieldKinds, isTyped } from '../answers/kinds.ts';
import { type Checked, textSchema } from '../basics/input.ts';
import type { Field } from '../fields.ts';
import { type LetterData, signerRoles } from './definition.ts';
import { definitionFaults } from './definition-faults.ts';

/** Maximum lengths in characters, and counts. */
const limits = {
  type: 8,
  title: 100,
  line: 200,
  needs: 500,
  group: 40,
  name: 40,
  label: 60,
  question: 150,
  sentence: 1000,
  code: 30,
  fields: 40,
  photos: 4,
  choices: 20,
  columns: 6,
  people: 20,
  sections: 8,
  rows: 40,
  sentences: 12,
  validityMonths: 120,
} as const;

export { limits as definitionLimits };

const required = (label: string, max: number) =>
  textSchema({ label, required: `${label} wajib diisi.`, max });
const optional = (label: string, max: number) =>
  z.optional(
    z.pipe(
      textSchema({ label, max }),
      z.transform((text) => text || undefined),
    ),
  );

const onlyTrue = z.optional(z.literal(true, { error: 'Tulis true, atau hapus bagian ini.' }));

/** A list with a minimum and maximum length. */
function listOf<Item extends z.ZodMiniType>(
  item: Item,
  label: string,
  least: number,
  most: number,
) {
  return z
    .array(item, { error: `${label} harus berupa daftar.` })
    .check(
      z.minLength(least, { error: `${label}: paling sedikit ${least}.` }),
      z.maxLength(most, { error: `${label}: paling banyak ${most}.` }),
    );
}

/** Does not repeat the unknown key, which may be any text. */
const unknownPart = (issue: { code?: string }) =>
  issue.code === 'unrecognized_keys'
    ? 'Ada bagian yang tidak dikenal. Mungkin berkasnya dari portal yang lebih baru.'
    : 'Bagian ini harus berupa objek.';

const part = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: unknownPart });

const answerName = required('Isian', limits.name);

const questionParts = {
  name: required('Nama isian', limits.name),
  label: required('Label', limits.label),
  question: required('Pertanyaan', limits.question),
  help: optional('Bantuan', limits.line * 2),
  example: optional('Contoh', limits.line),
  meaning: optional('Arti', limits.name),
  autocomplete: optional('Isian otomatis', limits.name),
  isName: onlyTrue,
  optional: onlyTrue,
  choices: z.optional(
    listOf(required('Pilihan', limits.label), 'Pilihan', 2, limits.choices).check(
      z.refine((all) => new Set(all).size === all.length, {
        error: 'Ada pilihan yang ditulis dua kali.',
      }),
    ),
  ),
};

const kindError = (kinds: readonly string[]) => `Jenis isian: salah satu dari ${kinds.join(', ')}.`;

type Question = { kind: string; optional?: true; choices?: string[] };

/** The rules between the parts of a question. */
const questionChecks = [
  z.refine<Question>((field) => (field.kind === 'choice') === (field.choices !== undefined), {
    error: 'Pilihan diisi untuk isian pilihan, dan hanya untuk itu.',
    path: ['choices'],
  }),
  // Statements need words for every choice, forms require every photo, and a list has its least number.
  z.refine<Question>(({ kind, optional }) => !optional || isTyped(kind), {
    error: 'Pilihan, foto, dan daftar orang tidak boleh dikosongkan. Hapus bagian ini.',
    path: ['optional'],
  }),
  // These characters are syntax in statements.
  z.refine<Question>((field) => !field.choices?.some((one) => /[{}|=:]/.test(one)), {
    error: 'Pilihan tidak boleh memuat tanda { } | = atau titik dua.',
    path: ['choices'],
  }),
] as const;

const columnSchema = part({
  kind: z.enum(columnKinds, { error: kindError(columnKinds) }),
  ...questionParts,
}).check(...questionChecks);

const countOfPeople = (least: number, most: number, error: string) =>
  z.optional(z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error })));

const fieldSchema = part({
  kind: z.enum(fieldKinds, { error: kindError(fieldKinds) }),
  ...questionParts,
  columns: z.optional(listOf(columnSchema, 'Isian tiap orang', 1, limits.columns)),
  least: countOfPeople(0, 1, 'Paling sedikit: 0 atau 1 orang.'),
  most: countOfPeople(1, limits.people, `Paling banyak: 1 sampai ${limits.people} orang.`),
  onlyIf: z.optional(
    part({
      field: answerName,
      is: listOf(required('Jawaban', limits.label), 'Jawaban', 1, limits.choices),
    }),
  ),
}).check(
  ...questionChecks,
  z.refine(
    ({ kind, columns, least, most }) =>
      [columns, least, most].every((one) => (one !== undefined) === (kind === 'people')),
    {
      error: 'Isian tiap orang serta jumlahnya diisi untuk daftar orang, dan hanya untuk itu.',
      path: ['columns'],
    },
  ),
);

const rowSchema = z.union([
  answerName,
  z.strictObject({ field: answerName, label: required('Label', limits.label) }),
]);

export const definitionSchema = part({
  type: required('Kode surat', limits.type),
  title: required('Nama surat', limits.title),
  summary: required('Keterangan singkat', limits.line),
  needs: required('Yang perlu disiapkan', limits.needs),
  keywords: optional('Kata pencarian', limits.line),
  group: required('Kelompok', limits.group),
  fields: listOf(fieldSchema, 'Isian', 1, limits.fields).check(
    z.refine((all) => all.filter(({ kind }) => kind === 'photo').length <= limits.photos, {
      error: `Foto: paling banyak ${limits.photos}.`,
    }),
  ),
  applicant: z.strictObject({
    nama: required('Nama pemohon', limits.name),
    nik: z.nullable(answerName),
  }),
  address: required('Alamat di daftar', limits.name),
  code: required('Kode klasifikasi', limits.code),
  validityMonths: z.int({ error: 'Masa berlaku: angka bulan, misalnya 6.' }).check(
    z.minimum(1, { error: 'Masa berlaku paling singkat 1 bulan.' }),
    z.maximum(limits.validityMonths, {
      error: `Masa berlaku paling lama ${limits.validityMonths} bulan.`,
    }),
  ),
  signer: z.optional(z.enum(signerRoles, { error: 'Penanda tangan: kepala atau atasNama.' })),
  needsRt: onlyTrue,
  forOthers: onlyTrue,
  sections: listOf(
    part({
      lead: optional('Kalimat pengantar', limits.line),
      rows: listOf(rowSchema, 'Baris', 1, limits.rows),
    }),
    'Bagian baris',
    1,
    limits.sections,
  ),
  statement: listOf(required('Kalimat', limits.sentence), 'Pernyataan', 1, limits.sentences),
});

/** Properties that API responses add to a definition; ignored in requests. */
const responseOnly = ['path', 'revision', 'state', 'builtIn', 'terbit'] as const;

/** Removes undefined properties, so that parsed and stored definitions are equal. */
function withoutGaps<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

/** Validates a definition from an editor, a file or another portal; errors are keyed by path ('fields.2.name'). */
export function readDefinition(input: Readonly<Record<string, unknown>>): Checked<LetterData> {
  const parts = Object.fromEntries(
    Object.entries(input).filter(([name]) => !responseOnly.some((one) => one === name)),
  );
  const read = definitionSchema.safeParse(parts);
  if (!read.success) return { ok: false, errors: byPath(read.error.issues) };
  // The schema validates all kinds together, so its type is wider than the union of field types.
  const letter = withoutGaps(read.data) as LetterData & { fields: Field[] };
  const faults = definitionFaults(letter);
  return faults.length > 0 ? { ok: false, errors: byPath(faults) } : { ok: true, values: letter };
}

/** The first message of each path. */
export function byPath(faults: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of faults) errors[path.map(String).join('.')] ??= message;
  return errors;
}
