import { withDots } from '../basics/thousands.ts';

/** Dots between thousands as in Indonesian, or commas as in English; two decimals at most. */
const indonesian = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;
const english = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/**
 * Parses an amount as sheets write it: 'Rp 412.500.000,00', '412,500,000.00', '(1.500)' and '-1.500' are negative. Rounds to whole
 * rupiah. Null for anything else, and for an empty text; '-' is 0.
 */
export function readRupiah(value: string | number): number | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(Math.round(value)) ? Math.round(value) : null;
  const bare = value.replace(/rp\.?|[\s\u00a0]/gi, '');
  if (/^[-–—]$/.test(bare)) return 0;
  const digits = bare.replace(/^[(−–-]+|[)−–-]+$/g, '');
  const isNegative = digits !== bare;
  const plain = indonesian.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : english.test(digits)
      ? digits.replaceAll(',', '')
      : null;
  if (plain === null) return null;
  const amount = Math.round(Number(plain));
  if (!Number.isSafeInteger(amount)) return null;
  return isNegative && amount !== 0 ? -amount : amount;
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

/** 'Rp 412 juta', 'Rp 1,79 miliar': three digits, as one says it. */
export function sayRupiah(amount: number): string {
  const size = Math.abs(amount);
  // Rounding may reach the next unit: 999.900 is a million.
  const [unit, name] = units.find(([least]) => Number(size.toPrecision(3)) >= least) ?? [1, ''];
  const number = (size / unit).toLocaleString('id-ID', { maximumSignificantDigits: 3 });
  return `${amount < 0 ? '−' : ''}Rp\u00a0${number}${name && `\u00a0${name}`}`;
}
