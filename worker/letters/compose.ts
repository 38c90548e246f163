import type { VillageConfig } from '../../village.config.ts';
import { addMonths, formatDay, type JakartaDay, jakartaDay } from '../contract/jakarta-time.ts';
import type { LetterDefinition } from '../contract/letters/define-letter.ts';
import { fillStatement } from '../contract/letters/statement.ts';
import type { Signatory } from '../contract/signatories.ts';
import type { LetterDocument } from './pdf/document.ts';

export type Kop = readonly [string, string, string, string];

export interface LetterContent {
  letter: LetterDefinition;
  answers: Readonly<Record<string, string>>;
  kop: Kop;
  signatory: Signatory;
  /** What the letter is for; null or empty where nobody said. */
  keperluan: string | null;
  nomor: string;
  kode: string;
  issuedAt: Date;
  /** Where letters are checked, e.g. https://desa.example. */
  origin: string;
}

/** The four lines of the letter-head; a blank one takes the village's. */
export function fillKop(lines: readonly (string | null)[], village: VillageConfig): Kop {
  const [first, second, third, fourth] = village.letters.kop;
  return [lines[0] || first, lines[1] || second, lines[2] || third, lines[3] || fourth];
}

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** E.g. 500.3.3/007/LYG/XI/2026; `number` counts from 1 each year, and is a word where none is taken. */
export function numberOf(
  { type, code }: Pick<LetterDefinition, 'type' | 'code'>,
  number: number | string,
  issuedOn: JakartaDay,
  { letters }: VillageConfig,
): string {
  const counted = String(number).padStart(3, '0');
  const { month, year } = issuedOn;
  return [letters.codes[type] ?? code, counted, letters.villageCode, roman[month - 1], year].join(
    '/',
  );
}

/** The last day on which a letter of this type, issued today, is valid. */
export function lastValidDay(
  letter: LetterDefinition,
  issuedOn: JakartaDay,
  village: VillageConfig,
): JakartaDay {
  return addMonths(issuedOn, village.letters.validityMonths[letter.type] ?? letter.validityMonths);
}

/** Who signs first: the signatory of village.config.ts. */
export function signatoryOf({ letters: { signatory } }: VillageConfig): Signatory {
  const { name, office, nip = null } = signatory;
  return { nama: name, jabatan: office, nip, atasNama: null };
}

/** Everything that is printed on a letter, from its type's definition, the answers and the village's settings. */
export function composeLetter(content: LetterContent, village: VillageConfig): LetterDocument {
  const { letter, answers, kop, signatory, nomor, kode, issuedAt, origin } = content;
  const { paper, place } = village.letters;
  const issuedOn = jakartaDay(issuedAt);
  const labels = new Map(letter.fields.map(({ name, label }) => [name, label]));
  const url = `${origin}/verifikasi/${kode}`;
  return {
    paper,
    kop,
    title: letter.title,
    nomor,
    opening: `Yang bertanda tangan di bawah ini, ${signatory.nama}, ${signatory.jabatan}, Kecamatan ${village.district}, Kabupaten ${village.regency}, dengan ini menerangkan bahwa:`,
    groups: letter.groups.map(({ lead, rows }) => ({
      lead,
      rows: rows.map((row) =>
        typeof row === 'string'
          ? { label: labels.get(row) ?? row, value: answers[row] ?? '' }
          : { label: row.label, value: answers[row.field] ?? '' },
      ),
    })),
    paragraphs: [
      ...fillStatement(letter.statement, answers, village),
      `Surat keterangan ini berlaku sampai dengan tanggal ${formatDay(lastValidDay(letter, issuedOn, village))}.`,
      'Demikian surat keterangan ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.',
    ],
    place,
    date: formatDay(issuedOn),
    office: signatory.jabatan,
    signatory: signatory.nama,
    verification: {
      url,
      address: url.replace(/^https?:\/\//, ''),
      note: 'Pindai kode ini atau buka alamat di bawahnya untuk memeriksa keaslian surat.',
    },
    metadata: { author: `Pemerintah Desa ${village.name}`, createdAt: issuedAt, language: 'id-ID' },
  };
}
