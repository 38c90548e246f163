import { limits, normaliseLine, type TextRules } from '../basics/text.ts';
import { wholeNumber, wholeNumberPattern, withDots, withoutDots } from '../basics/thousands.ts';
import { isDate } from '../basics/village-time.ts';
import { capitaliseName, capitalisePlace, capitaliseWords } from './capitals.ts';
import * as explain from './explain-text.ts';
import { spellNumber } from './spell-number.ts';
import {
  allowedSigns,
  dropSigns,
  tidyOccupation,
  tidyPlaceAndDate,
  writeRtRw,
} from './tidy-text.ts';
import { isPlaceAndDate, readTypedDate, tidyDate } from './typed-date.ts';

/** What a kind of field can do. */
export interface Kind {
  /** In the editor of letter types. */
  name: string;
  /** Rules in addition to those of every answer. */
  rules?: Partial<TextRules>;
  /** A typed answer in its most likely meaning; without it one line. */
  tidy?: (typed: string) => string;
  /** The part of a typed answer from which `tidy` removes signs, and the reason. */
  removes?: { from: (typed: string) => string; because: string };
  /** An answer in its usual capitals; null where nothing changes. */
  capitals?: (answer: string, isName: boolean) => string | null;
  /** What is wrong with this tidied answer, or unlikely; null or empty for nothing to add. */
  explain?: (line: string, now: Date) => string | null;
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

const only = (pattern: RegExp, message: string, max: number = limits.text) => ({
  max,
  tests: [{ pattern, message }],
});

/** Rules for numbers and amounts of money, which are stored as digits without leading zeros. */
const amountRules = (pattern: RegExp, words: string): Partial<TextRules> => ({
  max: limits.amount,
  tests: [
    { pattern, message: `{label} harus ${words}.` },
    {
      passes: (text) => digitsOf(text).length <= explain.mostDigits,
      message: `{label} maksimal ${explain.mostDigits} angka.`,
    },
  ],
  store: digitsOf,
});

/** 'Rp 1.500.000,00' → '1500000', for text that matches the pattern. */
function digitsOf(text: string): string {
  const number = text.replace(/^\D+/, '').replace(/[^0-9]*(?:-|,00)$/, '');
  return withoutDots(number.trim()).replace(/^0+(?=\d)/, '');
}

/** Money may be written as on receipts: 'Rp1.500.000,-'. */
const rupiah = new RegExp(`^(?:[Rr][Pp]\\.? ?)?${wholeNumber} ?(?:[,.]-|,00)?$`);
const showRupiah = (stored: string) => `Rp ${withDots(stored)}`;

const onlyLetters = 'surat hanya memuat huruf';
const isTypedDate = (answer: string) => isDate(tidyDate(answer));

const table = {
  text: {
    name: 'Teks',
    capitals: (answer, isName) => (isName ? capitaliseName(answer) : null),
  },
  /** A paragraph: line breaks become spaces. */
  'long-text': {
    name: 'Teks panjang',
    rules: { max: limits.paragraph },
    explain: explain.explainLength,
    rows: 6,
    sample: 'Rumah tidak layak huni.',
  },
  /** A whole number from 0, stored as digits. */
  number: {
    name: 'Angka',
    rules: amountRules(wholeNumberPattern, 'bilangan bulat mulai dari 0, misalnya 15 atau 1.500'),
    explain: explain.explainAmount,
    show: withDots,
    digits: 'amount',
    sample: '1000',
    longest: '999999999999',
  },
  /** Stored as digits; printed also in words, so that no digit can be added. */
  rupiah: {
    name: 'Rupiah',
    rules: amountRules(rupiah, 'jumlah rupiah bulat, misalnya 1500000 atau 1.500.000'),
    explain: explain.explainAmount,
    show: showRupiah,
    print: (stored) => `${showRupiah(stored)} (${spellNumber(Number(stored))} rupiah)`,
    digits: 'amount',
    sample: '1500000',
    longest: '999999999999',
  },
  /** 'DD Monthname YYYY'; printed without a leading zero. */
  date: {
    name: 'Tanggal',
    rules: {
      tests: [{ passes: isTypedDate, message: "Format harus seperti '01 Januari 1990'." }],
      store: tidyDate,
    },
    tidy: (typed) => tidyDate(normaliseLine(typed)),
    explain: explain.explainLoneDate,
    print: (stored) => stored.replace(/^0/, ''),
    date: 'alone',
    sample: '05 Juli 2027',
    longest: '30 September 1990',
  },
  /** A NIK (population number) or KK (family card): ASCII digits. */
  digits: {
    name: '16 angka (NIK atau KK)',
    rules: only(/^[0-9]{16}$/, '{label} harus berupa 16 digit angka'),
    tidy: (typed) => normaliseLine(typed).replace(/[ .-]/g, ''),
    explain: explain.explainDigits,
    digits: 'code',
    isOnCard: true,
    sample: '3205011501900001',
    longest: '8888888888888888',
  },
  occupation: {
    name: 'Pekerjaan',
    rules: only(
      new RegExp(`^[${allowedSigns.occupation}]{3,}$`, 'u'),
      '{label} minimal 3 huruf dan hanya boleh berisi huruf dan spasi.',
    ),
    tidy: tidyOccupation,
    removes: { from: (typed) => typed, because: onlyLetters },
    capitals: (answer) => capitaliseWords(answer),
    explain: explain.explainOccupation,
    suggestions: 'daftar-pekerjaan',
    isOnCard: true,
    sample: 'Buruh Tani',
  },
  address: {
    name: 'Alamat',
    rules: only(
      new RegExp(`^[${allowedSigns.address}]{10,}$`, 'u'),
      '{label} minimal 10 karakter dan hanya boleh berisi huruf, angka, spasi, koma, titik, dan tanda hubung.',
      limits.address,
    ),
    tidy: (typed) => dropSigns(writeRtRw(typed)),
    removes: { from: writeRtRw, because: 'alamat di surat tidak memuatnya' },
    capitals: (answer) => capitaliseWords(answer),
    explain: explain.explainAddress,
    rows: 3,
    isOnCard: true,
    sample: 'Kp. Cibodas, RT 01 RW 03',
  },
  'place-date': {
    name: 'Tempat dan tanggal',
    rules: {
      required: '{label} tidak boleh kosong.',
      tests: [
        { passes: isPlaceAndDate, message: "Format harus seperti 'Jakarta, 01 Januari 1990'." },
      ],
    },
    tidy: (typed) => tidyPlaceAndDate(normaliseLine(typed)),
    // The slashes of a date are a usual spelling.
    removes: { from: (typed) => readTypedDate(typed).place, because: onlyLetters },
    capitals: capitalisePlace,
    explain: explain.explainPlaceAndDate,
    print: (stored) => stored.replace(/, 0(?=\d )/, ', '),
    date: 'after-place',
    sample: 'Jakarta, 01 Januari 1990',
    longest: '30 September 1990',
  },
  /** One of the choices, matched exactly. */
  choice: { name: 'Pilihan', isOnCard: true },
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
