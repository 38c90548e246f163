import { isIsoDay } from '../basics/jakarta-time.ts';
import { limits, type TextRules } from '../basics/text.ts';
import { wholeNumber, withoutDots } from '../basics/thousands.ts';
import type { ContentField, ContentValue, ImageContent } from './define-collection.ts';

/** Matches '15000' and '15.000', but not '15,5', '-1' or '1.50'. */
const pricePattern = new RegExp(`^${wholeNumber}$`);

/** Converts a valid price to rupiah. */
export const readPrice = (text: string) => Number(withoutDots(text));

/** Rules of a text field; pictures are validated by their bytes. */
export function contentRules(field: Exclude<ContentField, ImageContent>): TextRules {
  const { label } = field;
  if (field.kind === 'price') return priceRules(label);
  if (field.kind === 'first-day') return firstDayRules(label);
  const max = field.kind === 'amount' ? limits.amount : field.max;
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

function firstDayRules(label: string): TextRules {
  const message = `${label} harus tanggal, misalnya 2026-11-27.`;
  const passes = (text: string) => text === '' || isIsoDay(text);
  return { label, max: 10, tests: [{ passes, message, pattern: /^(\d{4}-\d{2}-\d{2})?$/ }] };
}

/** Initial value of a field. */
export function emptyValue(field: ContentField): ContentValue {
  if (field.kind === 'image') return null;
  if (field.kind === 'price') return 0;
  return '';
}

/** Parses a count or amount with dots as thousand separators; null for anything else. */
export function numberOf(value: ContentValue | undefined): number | null {
  if (typeof value === 'number') return value;
  const digits = (value ?? '').trim();
  if (!pricePattern.test(digits)) return null;
  const number = readPrice(digits);
  return Number.isSafeInteger(number) ? number : null;
}

/** As `numberOf`, but 0 instead of null, for charts. */
export const toNumber = (value: ContentValue | undefined): number => numberOf(value) ?? 0;
