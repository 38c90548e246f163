import { limits, notOneOf, type TextRules } from '../basics/text.ts';
import { wholeNumberPattern, withoutDots } from '../basics/thousands.ts';
import { formatDate, formatLocal, isIsoDay } from '../basics/village-time.ts';
import { capitalise } from '../basics/words.ts';
import { readTypedRupiah, writeRupiah } from '../budget/rupiah.ts';
import type { ContentField, ContentValue, StoredValue, TypedContent } from './define-collection.ts';

/** What a kind of content can do. */
interface ContentKind {
  /** Rules in addition to those of the field. Files are validated by their bytes. */
  rules?: Partial<TextRules>;
  /** A value in words; without it as stored. */
  show?: (text: string) => string;
  /** Value of a new record; without it an empty text. */
  empty?: 0 | false | null;
  /** The stored value of a valid text, if that is no text. */
  read?: (text: string) => StoredValue;
}

const readPrice = (text: string) => Number(withoutDots(text));
const hasExistingDay = (text: string) => text === '' || isIsoDay(text.slice(0, 10));
const isRupiah = (text: string) => text === '' || readTypedRupiah(text) !== null;

const must = (pattern: RegExp, words: string, passes?: (text: string) => boolean) => ({
  tests: [{ pattern, passes, message: `{label} harus ${words}.` }],
});
const day: ContentKind = {
  rules: must(/^(\d{4}-\d{2}-\d{2})?$/, 'tanggal, misalnya 2026-11-27', hasExistingDay),
  show: formatDate,
};

export const contentKinds: Readonly<Record<ContentField['kind'], ContentKind>> = {
  text: { rules: { lines: 'as-typed' } },
  amount: { rules: { max: limits.amount, lines: 'as-typed' } },
  rupiah: {
    rules: {
      max: limits.amount,
      tests: [{ passes: isRupiah, message: '{label} harus angka, misalnya 12.500.000.' }],
      store: (text) => text && writeRupiah(readTypedRupiah(text) ?? 0n),
    },
  },
  price: {
    rules: {
      max: limits.amount,
      tests: [
        {
          pattern: wholeNumberPattern,
          message: '{label} harus bilangan bulat mulai dari 0, misalnya 15000 atau 15.000.',
        },
        {
          passes: (text) => Number.isSafeInteger(readPrice(text)),
          message: '{label} terlalu besar. Periksa lagi jumlah nolnya.',
        },
      ],
    },
    empty: 0,
    read: readPrice,
  },
  year: { rules: must(/^(\d{4})?$/, 'empat angka, misalnya 2026') },
  date: day,
  'first-day': day,
  'date-time': {
    rules: must(
      /^(\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?)?$/,
      'tanggal dan jam, misalnya 2026-11-27T08:00, atau tanggal saja, 2026-11-27',
      hasExistingDay,
    ),
    show: (text) => (isIsoDay(text) ? formatDate(text) : formatLocal(text)),
  },
  choice: { show: capitalise },
  flag: {
    rules: must(/^(true|false)?$/, 'true atau false'),
    show: (text) => (text === 'true' ? 'Ya' : 'Tidak'),
    empty: false,
    read: (text) => text === 'true',
  },
  image: { empty: null },
  document: { empty: null },
};

/** Complete rules of a field's text. */
export const contentRules = (field: TypedContent): TextRules => ({
  ...{ label: field.label, max: 'max' in field ? field.max : limits.text },
  ...contentKinds[field.kind].rules,
  ...('options' in field && choiceRules(field.options)),
});

/** The option that a text names, in any case. */
function choiceRules(options: readonly string[]): Partial<TextRules> {
  const find = (text: string) =>
    ['', ...options].find((option) => option.toLowerCase() === text.toLowerCase());
  return {
    tests: [{ passes: (text) => find(text) !== undefined, message: notOneOf(options) }],
    store: (text) => find(text) ?? text,
  };
}

/** A chosen value in words: 'Setiap saat', '27 November 2026', '27 November 2026, 08.00 WIB'; others as stored. */
export function showValue(field: ContentField, value: ContentValue | undefined): string {
  const text = String(value ?? '');
  const named = field.kind === 'choice' ? field.names?.[text] : undefined;
  return text && (named ?? contentKinds[field.kind].show?.(text) ?? text);
}

/** Initial value of a field. */
export function emptyValue({ kind }: ContentField): ContentValue {
  const { empty = '' } = contentKinds[kind];
  return empty;
}

/** Parses a count or amount with dots as thousand separators, and two decimals after a comma; null for anything else. */
export function numberOf(value: ContentValue | undefined): number | null {
  if (typeof value === 'number') return value;
  const [whole = '', cents = '0'] = String(value ?? '')
    .trim()
    .split(/,(?=\d\d$)/);
  if (!wholeNumberPattern.test(whole) || !Number.isSafeInteger(readPrice(whole))) return null;
  return Number(`${withoutDots(whole)}.${cents}`);
}

/** As `numberOf`, but 0 instead of null, for charts. */
export const toNumber = (value: ContentValue | undefined): number => numberOf(value) ?? 0;
