import { limits, type TextRules } from '../basics/text.ts';
import { wholeNumber, withoutDots } from '../basics/thousands.ts';
import { formatDate, formatLocal, isIsoDay } from '../basics/village-time.ts';
import { capitalise } from '../basics/words.ts';
import { readTypedRupiah, writeRupiah } from '../budget/rupiah.ts';
import {
  type ContentField,
  type ContentValue,
  isFileField,
  type TypedContent,
} from './define-collection.ts';

/** Matches '15000' and '15.000', but not '15,5', '-1' or '1.50'. */
const pricePattern = new RegExp(`^${wholeNumber}$`);

/** Converts a valid price to rupiah. */
export const readPrice = (text: string) => Number(withoutDots(text));

/** Rules of a text field; pictures are validated by their bytes. */
export function contentRules(field: TypedContent): TextRules {
  const { label } = field;
  if (field.kind === 'price') return priceRules(label);
  if (field.kind === 'rupiah') return rupiahRules(label);
  if (field.kind === 'year') return patternRules(label, /^(\d{4})?$/, 'empat angka, misalnya 2026');
  if (field.kind === 'choice') return choiceRules(label, field.options);
  if (field.kind === 'first-day' || field.kind === 'date')
    return patternRules(label, dayPattern, 'tanggal, misalnya 2026-11-27', hasExistingDay);
  if (field.kind === 'date-time') {
    const words = 'tanggal dan jam, misalnya 2026-11-27T08:00, atau tanggal saja, 2026-11-27';
    return patternRules(label, timePattern, words, hasExistingDay);
  }
  if (field.kind === 'flag') return patternRules(label, /^(true|false)?$/, 'true atau false');
  const max = field.kind === 'text' ? field.max : limits.amount;
  return { label, max, lines: 'as-typed' };
}

function priceRules(label: string): TextRules {
  const noNumber = `${label} harus bilangan bulat mulai dari 0, misalnya 15000 atau 15.000.`;
  const tooLarge = `${label} terlalu besar. Periksa lagi jumlah nolnya.`;
  return {
    label,
    max: limits.amount,
    tests: [
      { passes: (v) => pricePattern.test(v), message: noNumber, pattern: pricePattern },
      { passes: (v) => Number.isSafeInteger(readPrice(v)), message: tooLarge },
    ],
  };
}

function rupiahRules(label: string): TextRules {
  const message = `${label} harus angka, misalnya 12.500.000.`;
  return {
    label,
    max: limits.amount,
    tests: [{ passes: (text) => text === '' || readTypedRupiah(text) !== null, message }],
    store: (text) => text && writeRupiah(readTypedRupiah(text) ?? 0n),
  };
}

/** An empty text, or one that matches a pattern. */
function patternRules(
  label: string,
  pattern: RegExp,
  words: string,
  isPossible = (_text: string) => true,
): TextRules {
  const passes = (text: string) => pattern.test(text) && (text === '' || isPossible(text));
  return {
    label,
    max: limits.text,
    tests: [{ passes, message: `${label} harus ${words}.`, pattern }],
  };
}

const dayPattern = /^(\d{4}-\d{2}-\d{2})?$/;
const timePattern = /^(\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?)?$/;
const hasExistingDay = (text: string) => isIsoDay(text.slice(0, 10));

/** The option that a text names, whatever its case. */
function choiceRules(label: string, options: readonly string[]): TextRules {
  const find = (text: string) =>
    ['', ...options].find((option) => option.toLowerCase() === text.toLowerCase());
  const message = `${label} harus salah satu dari: ${options.join(', ')}.`;
  return {
    label,
    max: limits.text,
    tests: [{ passes: (text) => find(text) !== undefined, message }],
    store: (text) => find(text) ?? text,
  };
}

/** A chosen value in words: 'Setiap saat', '27 November 2026', '27 November 2026, 08.00 WIB'; others as stored. */
export function showValue(field: ContentField, value: ContentValue | undefined): string {
  const text = String(value ?? '');
  if (text === '') return '';
  const { kind } = field;
  if (kind === 'choice') return field.names?.[text] ?? capitalise(text);
  if (kind === 'date' || kind === 'first-day') return formatDate(text);
  if (kind === 'flag') return text === 'true' ? 'Ya' : 'Tidak';
  if (kind === 'date-time') return isIsoDay(text) ? formatDate(text) : formatLocal(text);
  return text;
}

/** Initial value of a field. */
export function emptyValue(field: ContentField): ContentValue {
  if (isFileField(field)) return null;
  if (field.kind === 'price') return 0;
  if (field.kind === 'flag') return false;
  return '';
}

/** Parses a count or amount with dots as thousand separators, and two decimals after a comma; null for anything else. */
export function numberOf(value: ContentValue | undefined): number | null {
  if (typeof value === 'number') return value;
  const [whole = '', cents = '0'] = String(value ?? '')
    .trim()
    .split(/,(?=\d\d$)/);
  if (!pricePattern.test(whole) || !Number.isSafeInteger(readPrice(whole))) return null;
  return Number(`${withoutDots(whole)}.${cents}`);
}

/** As `numberOf`, but 0 instead of null, for charts. */
export const toNumber = (value: ContentValue | undefined): number => numberOf(value) ?? 0;
