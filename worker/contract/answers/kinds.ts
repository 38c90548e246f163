import { limits, mustBeOneOf, type TextRules } from '../basics/text.ts';
import { wholeNumber, wholeNumberPattern, withDots } from '../basics/thousands.ts';
import { isDate } from '../basics/village-time.ts';
import { amountRules } from './amounts.ts';
import { spellNumber } from './spell-number.ts';
import { isPlaceAndDate, tidyDate } from './typed-date.ts';

/** What a kind of field can do. `typing.ts` has the help of forms while it is typed. */
export interface Kind {
  /** In the editor of letter types. */
  name: string;
  /** Rules in addition to those of every answer. */
  rules?: (field: { label: string; choices?: readonly string[] }) => Partial<TextRules>;
  /** A valid answer as pages show it, which is valid input again; without it as stored. */
  show?: (stored: string) => string;
  /** A valid answer as letters print it; without it as pages show it. */
  print?: (stored: string) => string;
  /** Typed as digits: an identity number, shown in groups, or an amount. */
  digits?: 'code' | 'amount';
  /** A date, alone or after a place, which forms help to compose. */
  date?: 'alone' | 'after-place';
  /** Lines of its box; without it a single line. */
  rows?: number;
  /** Id of the list of suggestions that pages with forms of letters render. */
  suggestions?: string;
  /** On identity cards, from which officials know how it is written. */
  isOnCard?: true;
  /** A fictional valid answer in stored form. */
  sample?: string;
  /** The longest stored answer, or the widest in print among equally long ones; without it words of the maximum length. */
  longest?: string;
}

const matches = (pattern: RegExp, message: string) => [
  { passes: (answer: string) => pattern.test(answer), message, pattern },
];

/** Allowed characters by kind, as the body of a character class. */
export const allowedSigns = {
  occupation: '\\p{L}\\p{M} ',
  address: '\\p{L}\\p{M}0-9 ,.-',
} as const;

/** Matches at least `least` of the allowed characters and no others. */
const onlySigns = (signs: string, least: number) => new RegExp(`^[${signs}]{${least},}$`, 'u');

/** Money may be written as on receipts: 'Rp1.500.000,-'. */
const rupiah = new RegExp(`^(?:[Rr][Pp]\\.? ?)?${wholeNumber} ?(?:[,.]-|,00)?$`);
const showRupiah = (stored: string) => `Rp ${withDots(stored)}`;

const table = {
  text: { name: 'Teks' },
  /** A paragraph: line breaks become spaces. */
  'long-text': {
    name: 'Teks panjang',
    rules: () => ({ max: limits.paragraph }),
    rows: 6,
    sample: 'Rumah tidak layak huni.',
  },
  /** A whole number from 0, stored as digits. */
  number: {
    name: 'Angka',
    rules: ({ label }) =>
      amountRules(label, 'bilangan bulat mulai dari 0, misalnya 15 atau 1.500', wholeNumberPattern),
    show: withDots,
    digits: 'amount',
    sample: '1000',
    longest: '999999999999',
  },
  /** Stored as digits; printed also in words, so that no digit can be added. */
  rupiah: {
    name: 'Rupiah',
    rules: ({ label }) =>
      amountRules(label, 'jumlah rupiah bulat, misalnya 1500000 atau 1.500.000', rupiah),
    show: showRupiah,
    print: (stored) => `${showRupiah(stored)} (${spellNumber(Number(stored))} rupiah)`,
    digits: 'amount',
    sample: '1500000',
    longest: '999999999999',
  },
  /** 'DD Monthname YYYY'; printed without a leading zero. */
  date: {
    name: 'Tanggal',
    rules: () => ({
      tests: [
        {
          passes: (answer) => isDate(tidyDate(answer)),
          message: "Format harus seperti '01 Januari 1990'.",
        },
      ],
      store: tidyDate,
    }),
    print: (stored) => stored.replace(/^0/, ''),
    date: 'alone',
    sample: '05 Juli 2027',
    longest: '30 September 1990',
  },
  /** A NIK (population number) or KK (family card): ASCII digits. */
  digits: {
    name: '16 angka (NIK atau KK)',
    rules: ({ label }) => ({
      tests: matches(/^[0-9]{16}$/, `${label} harus berupa 16 digit angka`),
    }),
    digits: 'code',
    isOnCard: true,
    sample: '3205011501900001',
    longest: '8888888888888888',
  },
  occupation: {
    name: 'Pekerjaan',
    rules: ({ label }) => ({
      tests: matches(
        onlySigns(allowedSigns.occupation, 3),
        `${label} minimal 3 huruf dan hanya boleh berisi huruf dan spasi.`,
      ),
    }),
    suggestions: 'daftar-pekerjaan',
    isOnCard: true,
    sample: 'Buruh Tani',
  },
  address: {
    name: 'Alamat',
    rules: ({ label }) => ({
      max: limits.address,
      tests: matches(
        onlySigns(allowedSigns.address, 10),
        `${label} minimal 10 karakter dan hanya boleh berisi huruf, angka, spasi, koma, titik, dan tanda hubung.`,
      ),
    }),
    rows: 3,
    isOnCard: true,
    sample: 'Kp. Cibodas, RT 01 RW 03',
  },
  'place-date': {
    name: 'Tempat dan tanggal',
    rules: ({ label }) => ({
      required: `${label} tidak boleh kosong.`,
      tests: [
        { passes: isPlaceAndDate, message: "Format harus seperti 'Jakarta, 01 Januari 1990'." },
      ],
    }),
    print: (stored) => stored.replace(/, 0(?=\d )/, ', '),
    date: 'after-place',
    sample: 'Jakarta, 01 Januari 1990',
    longest: '30 September 1990',
  },
  /** One of the choices, matched exactly. */
  choice: {
    name: 'Pilihan',
    rules: ({ label, choices = [] }) => ({ tests: [mustBeOneOf(label, choices)] }),
    isOnCard: true,
  },
  /** Not answered with one text: a list of people, a file. */
  people: { name: 'Daftar orang' },
  photo: { name: 'Foto' },
} satisfies Record<string, Kind>;

export type FieldKind = keyof typeof table;

/** Kinds of answers in text. */
export type AnswerKind = Exclude<FieldKind, 'people' | 'photo'>;

/** The kinds of fields, in the order of the editor. */
export const kinds: Readonly<Record<FieldKind, Kind>> = table;

export const fieldKinds = Object.keys(kinds) as FieldKind[];

/** Whether an answer of this kind is typed, not chosen, a list of people or a photo. */
export const isTyped = (kind: string) => !['choice', 'people', 'photo'].includes(kind);

/** Kinds of the questions about each person of a list. */
export const columnKinds = [
  'text',
  'digits',
  'occupation',
  'address',
  'place-date',
  'date',
  'number',
  'choice',
] as const satisfies AnswerKind[];
