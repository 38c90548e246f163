import type { LetterData } from '#contract/letters/define-letter.ts';

/** The parts of a letter type that are changed one by one, as officials read them. */
export const partNames = {
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

export type Part = keyof typeof partNames;
export type Choice = 'mine' | 'theirs';

const parts = Object.keys(partNames) as Part[];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Three states of a type: what an editor opened, what stands here now, and what another official has saved meanwhile. */
export interface Versions {
  base: LetterData;
  mine: LetterData;
  theirs: LetterData;
}

/** The parts that the other official changed; `contested` where both did, and not alike. */
export function findDifferences({ base, mine, theirs }: Versions) {
  return parts
    .filter((part) => !same(base[part], theirs[part]) && !same(mine[part], theirs[part]))
    .map((part) => ({ part, contested: !same(base[part], mine[part]) }));
}

/** Both their changes: of a part that both changed, the one that was chosen (mine where nobody chose). */
export function mergeVersions(
  versions: Versions,
  choices: Partial<Record<Part, Choice>>,
): LetterData {
  const { mine, theirs } = versions;
  const taken = findDifferences(versions)
    .filter(({ part, contested }) => !contested || choices[part] === 'theirs')
    .map(({ part }) => [part, theirs[part]]);
  // A part of theirs that is not there takes mine away.
  return JSON.parse(JSON.stringify({ ...mine, ...Object.fromEntries(taken) }));
}

/** A part in words, a line each. */
export function sayPart(letter: LetterData, part: Part): string {
  switch (part) {
    case 'fields':
      return letter.fields
        .map(({ label, question }, at) => `${at + 1}. ${label}: ${question}`)
        .join('\n');
    case 'sections':
      return letter.sections
        .map(({ lead, rows }) =>
          [lead, ...rows.map((row) => sayRow(letter, row))].filter(Boolean).join('\n'),
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
      return letter.signer ? signerWords[letter.signer] : signerWords.any;
    default:
      return letter[part] ?? '';
  }
}

/** Who usually signs, in words. */
export const signerWords = {
  any: 'Siapa saja yang menjabat',
  kepala: 'Kepala desa',
  atasNama: 'Petugas atas nama (a.n.) kepala desa',
} as const;

const labelOf = ({ fields }: LetterData, name: string | null) =>
  fields.find((field) => field.name === name)?.label ?? '-';

const sayRow = (letter: LetterData, row: LetterData['sections'][number]['rows'][number]) =>
  typeof row === 'string' ? labelOf(letter, row) : row.label;
