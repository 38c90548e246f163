import { withDots } from '../basics/thousands.ts';

/** Dots between thousands as in Indonesian, or commas as in English. */
const indonesian = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;
const english = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/**
 * Parses an amount as sheets write it, in cents (sen): 'Rp 412.500.000,50', '412,500,000.50', '1.500,-'; '(1.500)' and '-1.500' are negative,
 * '-' is 0. Null for anything else, and for an empty text.
 */
export const readRupiah = (value: string | number) => readFigure(value, [indonesian, english]);

/** As `readRupiah`, for typed amounts: a dot before two digits is more likely a mistake than an English amount. */
export const readTypedRupiah = (text: string) => readFigure(text, [indonesian]);

function readFigure(value: string | number, forms: readonly RegExp[]): bigint | null {
  const bare = String(value)
    .replace(/\s/g, '')
    .replace(/,[-–—]$/, '');
  if (/^[-–—]$/.test(bare)) return 0n;
  const [, before = '', digits = '', after = ''] =
    /^((?:rp\.?|[(−–-])*)(\d[\d.,]*)([)-]*)$/i.exec(bare) ?? [];
  const sign = (before + after).replace(/rp\.?/i, '');
  if (!forms.some((form) => form.test(digits)) || !/^(?:\(\)|[−–-])?$/.test(sign)) return null;
  const plain = indonesian.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '');
  const [whole = '', fraction = ''] = plain.split('.');
  if (!Number.isSafeInteger(Number(whole))) return null;
  // Cells of a spreadsheet may have more than two decimals.
  const amount = BigInt(whole) * 100n + BigInt(Math.round(Number(`0.${fraction}`) * 100));
  return sign ? -amount : amount;
}

export const absolute = (amount: bigint) => (amount < 0n ? -amount : amount);

/** 61766666666n → 617666666.66, for charts and open data: exact to 15 digits. */
export const toRupiah = (amount: bigint) => Number(amount) / 100;

/** 41250000050n → '412.500.000,50'; the stored form of an amount. */
export function writeRupiah(amount: bigint): string {
  const digits = String(absolute(amount)).padStart(3, '0');
  const [whole, cents] = [withDots(digits.slice(0, -2)), digits.slice(-2)];
  return `${amount < 0n ? '-' : ''}${whole}${cents === '00' ? '' : `,${cents}`}`;
}

const units = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
] as const;

/** -6000000000n → '-Rp 60.000.000' */
export const showRupiah = (amount: bigint) =>
  `${amount < 0n ? '-' : ''}Rp ${writeRupiah(absolute(amount))}`;

/** Rounds to three digits, in words: 'Rp 412 juta', 'Rp 1,79 miliar'. */
export function sayRupiah(amount: bigint): string {
  // Rounded first, as 999.900 is a million.
  const size = Number(toRupiah(absolute(amount)).toPrecision(3));
  const [unit, name] = units.find(([least]) => size >= least) ?? [1, ''];
  const number = (size / unit).toLocaleString('id-ID');
  return `${amount < 0n ? '−' : ''}Rp\u00a0${number}${name && `\u00a0${name}`}`;
}
