import { withDots } from '../basics/thousands.ts';

/** Dots between thousands as in Indonesian, or commas as in English. */
const indonesian = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;
const english = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/**
 * Parses an amount as sheets write it: 'Rp 412.500.000,00', '412,500,000.00', '1.500,-'; '(1.500)' and '-1.500' are negative, '-' is 0.
 * Rounds to whole rupiah. Null for anything else, and for an empty text.
 */
export const readRupiah = (value: string | number) => readFigure(value, [indonesian, english]);

/** As `readRupiah`, for typed amounts: a dot before two digits is more likely a mistake than an English amount. */
export const readTypedRupiah = (text: string) => readFigure(text, [indonesian]);

function readFigure(value: string | number, forms: readonly RegExp[]): number | null {
  const bare = String(value)
    .replace(/\s/g, '')
    .replace(/,[-–—]$/, '');
  if (/^[-–—]$/.test(bare)) return 0;
  const [, before = '', digits = '', after = ''] =
    /^((?:rp\.?|[(−–-])*)(\d[\d.,]*)([)-]*)$/i.exec(bare) ?? [];
  const sign = (before + after).replace(/rp\.?/i, '');
  if (!forms.some((form) => form.test(digits)) || !/^(?:\(\)|[−–-])?$/.test(sign)) return null;
  const plain = indonesian.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '');
  const amount = Math.round(Number(plain)) * (sign ? -1 : 1);
  // Adding 0 turns -0 into 0.
  return Number.isSafeInteger(amount) ? amount + 0 : null;
}

/** 412500000 → '412.500.000'; the stored form of an amount. */
export const writeRupiah = (amount: number) =>
  `${amount < 0 ? '-' : ''}${withDots(String(Math.abs(amount)))}`;

const units = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
] as const;

/** -60000000 → '-Rp 60.000.000' */
export const showRupiah = (amount: number) =>
  `${amount < 0 ? '-' : ''}Rp ${writeRupiah(Math.abs(amount))}`;

/** Rounds to three digits, in words: 'Rp 412 juta', 'Rp 1,79 miliar'. */
export function sayRupiah(amount: number): string {
  // Rounded first, as 999.900 is a million.
  const size = Number(Math.abs(amount).toPrecision(3));
  const [unit, name] = units.find(([least]) => size >= least) ?? [1, ''];
  const number = (size / unit).toLocaleString('id-ID');
  return `${amount < 0 ? '−' : ''}Rp\u00a0${number}${name && `\u00a0${name}`}`;
}
