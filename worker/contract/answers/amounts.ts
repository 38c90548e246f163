import { limits, type TextRules } from '../basics/text.ts';
import { withoutDots } from '../basics/thousands.ts';

/** Maximum digits; JavaScript represents every such number exactly. */
export const mostDigits = 12;

/** Rules for numbers and amounts of money, which are stored as digits without leading zeros. */
export const amountRules = (pattern: RegExp, words: string): Partial<TextRules> => ({
  max: limits.amount,
  tests: [
    { pattern, message: `{label} harus ${words}.` },
    {
      passes: (text) => digitsOf(text).length <= mostDigits,
      message: `{label} maksimal ${mostDigits} angka.`,
    },
  ],
  store: digitsOf,
});

/** 'Rp 1.500.000,00' → '1500000', for text that matches the pattern. */
function digitsOf(text: string): string {
  const number = text.replace(/^\D+/, '').replace(/[^0-9]*(?:-|,00)$/, '');
  return withoutDots(number.trim()).replace(/^0+(?=\d)/, '');
}
