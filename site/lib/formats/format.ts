/** Display formats. Dates and times are in worker/contract/basics/village-time.ts. */

import { withDots } from '#contract/basics/thousands.ts';

export { formatMoment } from '#contract/basics/village-time.ts';

/** 1500000 → '1.500.000', 100.5 → '100,50' */
export function formatThousands(value: number): string {
  const [whole = '', cents] = value.toFixed(2).split('.');
  return `${withDots(whole)}${cents === '00' ? '' : `,${cents}`}`;
}

/** A count or an amount that an official typed: bare digits get their thousand separators, all else stays as typed. */
export function formatTyped(text: string): string {
  const typed = text.trim();
  return /^[1-9]\d{3,14}$/.test(typed) ? formatThousands(Number(typed)) : typed;
}

/** An amount that an official typed, in rupiah: 'Rp 1.500.000'; words instead of a number stay as they are, nothing is '–'. */
export function formatRupiah(text: string): string {
  const typed = formatTyped(text);
  if (!typed) return '–';
  return /^-?\d/.test(typed) ? typed.replace(/^-?/, '$&Rp ') : typed;
}

/** The beginning of a text on one line, cut after a word; a list needs no more than it shows. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const space = cut.lastIndexOf(' ');
  // An overlong word is cut, but not within a surrogate pair.
  const kept = space > max / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,.;:–-]+$/, '')}…`;
}
