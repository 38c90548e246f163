import { limits, type TextRules } from '../basics/text.ts';
import { wholeNumber, withoutDots } from '../basics/thousands.ts';
import type { ContentField, ContentValue, ImageContent } from './define-collection.ts';

/** '15000' and '15.000' are prices, '15,5', '-1' and '1.50' are none. */
const pricePattern = new RegExp(`^${wholeNumber}$`);

/** The rupiah that a price is, of what its rule takes. */
export const readPrice = (text: string) => Number(withoutDots(text));

/** What one field that a form or a body carries must be; pictures are checked by their bytes. */
export function contentRules(field: Exclude<ContentField, ImageContent>): TextRules {
  const { label } = field;
  if (field.kind === 'price') return priceRules(label);
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

/** What a field holds before anything was entered. */
export function emptyValue(field: ContentField): ContentValue {
  if (field.kind === 'image') return null;
  if (field.kind === 'price') return 0;
  return '';
}

/** The number that a count or an amount is: dots are thousand separators. Null for anything else. */
export function numberOf(value: ContentValue | undefined): number | null {
  if (typeof value === 'number') return value;
  const digits = (value ?? '').trim();
  if (!pricePattern.test(digits)) return null;
  const number = readPrice(digits);
  return Number.isSafeInteger(number) ? number : null;
}

/** The number that a chart draws for a count or an amount: anything that is none counts as 0. */
export const toNumber = (value: ContentValue | undefined): number => numberOf(value) ?? 0;
