import type { Answers } from '#contract/answers/people.ts';
import {
  addMonths,
  formatDay,
  isoDay,
  type VillageDay,
  villageDay,
} from '#contract/basics/village-time.ts';
import type { Signatory } from '#contract/issued/signatories.ts';
import { letterAddress, type StatementFacts } from '#contract/issued/statement.ts';
import { maskName } from '#contract/issued/verification.ts';
import { codeOf, type LetterDefinition } from '#contract/letters/definition.ts';
import { printAnswers } from '#contract/letters/print-answers.ts';
import { fillStatement } from '#contract/letters/statement.ts';
import type { VillageConfig } from '#village.config.ts';
import type { LetterDocument } from './pdf/document.ts';
import { groupsOf, purposeOf } from './wording/answers.ts';
import {
  anchorOf,
  conditionOf,
  formatNip,
  officeOf,
  openingOf,
  unsignedOf,
} from './wording/signature.ts';

export { signatoryOf } from './wording/signature.ts';

export type Kop = readonly [string, string, string, string];

export interface LetterContent {
  letter: LetterDefinition;
  answers: Answers;
  kop: Kop;
  nomor: string;
  kode: string;
  issuedAt: Date;
  /** The signatory, stored with the letter. */
  signatory: Signatory;
  /** The purpose in the applicant's own words; null if none was given. */
  keperluan: string | null;
  /** Origin of the verification page, e.g. https://desa.example. */
  origin: string;
  /** The signed statement in the QR code; null without one. */
  statement: string | null;
}

/** The four lines of the letter-head; blank lines default to those of the village. */
export function fillKop(lines: readonly (string | null)[], village: VillageConfig): Kop {
  const [first, second, third, fourth] = village.office.kop;
  return [lines[0] || first, lines[1] || second, lines[2] || third, lines[3] || fourth];
}

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** E.g. 500.3.3/007/LYG/XI/2026. `number` counts from 1 each year; a preview passes a placeholder text. */
export function numberOf(
  letter: Pick<LetterDefinition, 'type' | 'code'>,
  number: number | string,
  issuedOn: VillageDay,
  { letters }: VillageConfig,
  code: string = codeOf(letter, letters.codes),
): string {
  const counted = String(number).padStart(3, '0');
  const { month, year } = issuedOn;
  return [code, counted, letters.villageCode, roman[month - 1], year].join('/');
}

/** The last day on which a letter of this type, issued today, is valid. */
export function lastValidDay(
  letter: LetterDefinition,
  issuedOn: VillageDay,
  village: VillageConfig,
): VillageDay {
  return addMonths(issuedOn, village.letters.validityMonths[letter.type] ?? letter.validityMonths);
}

/** The facts stated in a letter's QR code. */
export function factsOf(
  { letter, nomor, issuedAt }: Pick<LetterContent, 'letter' | 'nomor' | 'issuedAt'>,
  nama: string,
  village: VillageConfig,
): StatementFacts {
  const issuedOn = villageDay(issuedAt);
  return {
    nomorSurat: nomor,
    judul: letter.title,
    nama: maskName(nama),
    tanggal: isoDay(issuedOn),
    berlakuSampai: isoDay(lastValidDay(letter, issuedOn, village)),
    caraTandaTangan: village.letters.signature,
  };
}

/** The noun for the letter in its closing sentences: cover letters certify nothing. */
const nounOf = ({ title }: LetterDefinition) =>
  /^surat keterangan\b/i.test(title) ? 'surat keterangan' : 'surat';

/** The printed content of a letter from its definition, the answers and the village's settings. */
export function composeLetter(content: LetterContent, village: VillageConfig): LetterDocument {
  const { letter, kop, nomor, kode, issuedAt, signatory, keperluan, origin, statement } = content;
  const { paper, place } = village.letters;
  const issuedOn = villageDay(issuedAt);
  const answers = printAnswers(letter, content.answers);
  const noun = nounOf(letter);
  const url = letterAddress(origin, kode);
  return {
    paper,
    kop,
    title: letter.title,
    nomor,
    opening: openingOf(signatory, village),
    groups: groupsOf(letter, content.answers),
    paragraphs: [
      ...fillStatement(letter.statement, answers, village),
      ...purposeOf(keperluan),
      `${noun.replace('s', 'S')} ini berlaku sampai dengan tanggal ${formatDay(lastValidDay(letter, issuedOn, village))}.`,
      `Demikian ${noun} ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.`,
    ],
    place,
    date: formatDay(issuedOn),
    office: officeOf(signatory, village),
    signatory: signatory.nama,
    nip: formatNip(signatory),
    unsigned: unsignedOf(village),
    anchor: anchorOf(village),
    condition: conditionOf(village),
    verification: {
      url,
      statement,
      address: url.replace(/^https?:\/\//, ''),
      note: 'Pindai kode ini atau buka alamat di bawahnya untuk memeriksa keaslian surat.',
    },
    metadata: {
      author: `Pemerintah ${village.terms.village} ${village.name}`,
      createdAt: issuedAt,
      language: 'id-ID',
    },
  };
}
