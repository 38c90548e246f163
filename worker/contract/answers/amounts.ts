import { limits, type TextRules } from '../basics/text.ts';
import { wholeNumber, withoutDots } from '../basics/thousands.ts';

/** Maximum digits; JavaScript represents every such number exactly. */
export const mostDigits = 12;

/** Accepted spelling and error message by kind; money may be written as on receipts: 'Rp1.500.000,-'. */
const ways = {
  number: {
    pattern: new RegExp(`^${wholeNumber}$`),
    words: 'bilangan bulat mulai dari 0, misalnya 15 atau 1.500.',
  },
  rupiah: {
    pattern: new RegExp(`^(?:[Rr][Pp]\\.? ?)?${wholeNumber} ?(?:[,.]-|,00)?$`),
    words: 'jumlah rupiah bulat, misalnya 1500000 atau 1.500.000.',
  },
} as const;

export type AmountKind = keyof typeof ways;

/** Rules for numbers and amounts of money, which are stored as digits without leading zeros. */
export function amountRules(kind: AmountKind, label: string): Partial<TextRules> {
  const { pattern, words } = ways[kind];
  return {
    max: limits.amount,
    tests: [
      { passes: (text) => pattern.test(text), message: `${label} harus ${words}`, pattern },
      {
        passes: (text) => digitsOf(text).length <= mostDigits,
        message: `${label} maksimal ${mostDigits} angka.`,
      },
    ],
    store: digitsOf,
  };
}

/** 'Rp 1.500.000,00' → '1500000', for text that matches the pattern. */
function digitsOf(text: string): string {
  const number = text.replace(/^\D+/, '').replace(/[^0-9]*(?:-|,00)$/, '');
  return withoutDots(number.trim()).replace(/^0+(?=\d)/, '');
}
