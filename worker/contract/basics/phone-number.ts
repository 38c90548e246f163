/** Telephone numbers as people write them. */
import { normaliseLine } from './text.ts';

/** Digits with spaces, dots, slashes, brackets and any dash. */
const written = /^\+?[\d\s()./\-\u2010-\u2015]+$/;

/**
 * A telephone number with its country code and without separators, '+6281234567890'. A number without a country code is Indonesian.
 * Undefined for any other text, and for numbers without an area code.
 */
export function readPhone(text: string): string | undefined {
  const line = normaliseLine(text).replace(/^\((?=\+|00)/, '');
  if (!written.test(line)) return undefined;
  const digits = line.replace(/\D/g, '').replace(/^00/, '');
  const foreign = /^(?:\+|00)/.test(line) && !digits.startsWith('62');
  if (foreign) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  // People write the leading zero after the country code too: '+62 (0)812', '62 0812'.
  const national = digits.replace(/^62/, '').replace(/^0/, '');
  return /^[1-9]\d{7,12}$/.test(national) ? `+62${national}` : undefined;
}

/** What a phone dials: a number as of `readPhone`, or a short one such as 112. Undefined for any other text. */
export const readDialled = (text: string): string | undefined =>
  readPhone(text) ?? /^\d{3,6}$/.exec(text.trim())?.[0];

/** Whether a number from `readPhone` is an Indonesian mobile number. */
export function isMobile(phone: string): boolean {
  return /^\+628[1-9]\d{7,10}$/.test(phone);
}

/** An Indonesian mobile number as people write it: '0812-3456-7890'. */
export function formatMobile(phone: string): string {
  return phone.replace('+62', '0').replace(/^(.{4})(.{3,4})(.*)$/, '$1-$2-$3');
}
