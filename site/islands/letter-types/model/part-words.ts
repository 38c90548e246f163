import { capitalise } from '#contract/basics/words.ts';
import type { Condition, Field } from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { lowerTerms } from '#contract/village/words.ts';

const partNames = {
  title: 'Nama surat',
  summary: 'Keterangan singkat',
  needs: 'Yang perlu disiapkan',
  keywords: 'Kata pencarian',
  group: 'Kelompok',
  fields: 'Pertanyaan',
  applicant: 'Pemohon',
  address: 'Alamat di daftar',
  sections: 'Baris di surat',
  statement: 'Pernyataan',
  code: 'Kode klasifikasi',
  validityMonths: 'Masa berlaku',
  signer: 'Penanda tangan',
} as const satisfies Partial<Record<keyof LetterData, string>>;

type Part = keyof typeof partNames;

const parts = Object.keys(partNames) as Part[];

/** The parts of a letter that differ from another version, as text. */
export const describeDifferences = (letter: LetterData, other: LetterData) =>
  parts
    .filter((part) => JSON.stringify(letter[part]) !== JSON.stringify(other[part]))
    .map((part) => ({ label: partNames[part], value: describePart(letter, part) }));

/** All parts as text, for the clipboard. */
export const letterAsText = (letter: LetterData): string =>
  parts.map((part) => `${partNames[part]}: ${describePart(letter, part)}`).join('\n\n');

function describePart(letter: LetterData, part: Part): string {
  switch (part) {
    case 'fields':
      return letter.fields
        .map((field, at) => `${at + 1}. ${describeField(field, letter.fields)}`)
        .join('\n');
    case 'sections':
      return letter.sections
        .map(({ lead, rows }) =>
          [lead, ...rows.map((row) => describeRow(letter, row))].filter(Boolean).join('\n'),
        )
        .join('\n\n');
    case 'statement':
      return letter.statement.join('\n\n');
    case 'applicant':
      return [letter.applicant.nama, letter.applicant.nik]
        .map((name) => labelOf(letter, name))
        .join(', ');
    case 'address':
      return labelOf(letter, letter.address);
    case 'validityMonths':
      return `${letter.validityMonths} bulan`;
    case 'signer':
      return signerWords[letter.signer ?? 'any'];
    default:
      return letter[part] ?? '';
  }
}

function describeField(field: Field, fields: LetterData['fields']): string {
  const columns = field.kind === 'people' ? field.columns : [];
  return [
    `${field.label}: ${field.question}${field.onlyIf ? ` (${describeCondition(field.onlyIf, fields)})` : ''}`,
    ...columns.map(({ label, question }) => `- ${label}: ${question}`),
  ].join('\n');
}

/** When a question is asked: 'bila Menerima Bantuan: Ya'. */
export function describeCondition(
  { field, is }: Condition,
  fields: readonly Pick<Field, 'name' | 'label'>[],
): string {
  const label = fields.find(({ name }) => name === field)?.label ?? `(${field})`;
  return `bila ${label}: ${is.join(' atau ')}`;
}

export const signerWords = {
  any: 'Siapa saja yang menjabat',
  kepala: capitalise(lowerTerms.head),
  atasNama: `Petugas atas nama (a.n.) ${lowerTerms.head}`,
} as const;

const labelOf = ({ fields }: LetterData, name: string | null) =>
  fields.find((field) => field.name === name)?.label ?? '-';

const describeRow = (letter: LetterData, row: LetterData['sections'][number]['rows'][number]) =>
  typeof row === 'string' ? labelOf(letter, row) : row.label;
