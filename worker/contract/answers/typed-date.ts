import { lastDayOf, months } from '../basics/jakarta-time.ts';

/** Place and date as far as they could be read from what was typed; empty where something is not there. */
export interface TypedDate {
  place: string;
  /** As it was typed: digits. */
  day: string;
  /** Name of a month as the letter writes it. */
  month: string;
  /** What stands where the month belongs and is none. */
  unknownMonth: string;
  year: string;
  /** There is more in it than a place and a date. */
  more: boolean;
}

/** Other names of the months, by the first letters that no other month's names begin with. */
const aliases = [
  /^jan(uary)?$/,
  /^(feb|peb)(ruary|ruari)?$/,
  /^(mar|mrt)(ch)?$/,
  /^apr$/,
  /^may$/,
  /^june?$/,
  /^july?$/,
  /^(aug|agu|agt|ags|agust|agts)(ust)?$/,
  /^sept?$/,
  /^o[ck]t(ober)?$/,
  /^no[vp](ember)?$/,
  /^de[cs](ember)?$/,
];

/** The month of a number from 1, or of a name: short, English or in the old spelling; undefined for anything else. */
function findMonth(typed: string): string | undefined {
  if (/^\d+$/.test(typed)) return typed.length <= 2 ? months[Number(typed) - 1] : undefined;
  const name = typed.toLowerCase();
  return months.find((month, at) => month.toLowerCase() === name || aliases[at]?.test(name));
}

/** Reads a line such as 'bandung 1 jan 1990': in any case, with other signs between or none, in part. */
export function readTypedDate(line: string): TypedDate {
  const start = line.search(/\d/);
  const before = start < 0 ? line : line.slice(0, start);
  const words = start < 0 ? [] : (line.slice(start).match(/\d+|[\p{L}\p{M}]+/gu) ?? []);
  let place = before.replace(/[\s,.;:/-]+$/, '').replace(/(^|[\s,]+)(tgl|tanggal)$/i, '');
  // 'Jakarta, January 1, 1990', and what has no day.
  const last = /[\p{L}\p{M}]+$/u.exec(place)?.[0] ?? '';
  const monthFirst = words.length > 0 && words.every((word) => /^\d/.test(word)) && findMonth(last);
  const early = monthFirst && words.length < 3 ? last : '';
  if (early) place = place.slice(0, -early.length).replace(/[\s,]+$/, '');
  const parts = sortWords(early ? [...words, early] : words);
  const month = findMonth(parts.month) ?? '';
  return { ...parts, place, month, unknownMonth: month ? '' : parts.month };
}

/** Which word is the day, which the month and which the year: 1-2-1990, 1990-02-01, 1 Feb 1990. */
function sortWords(words: readonly string[]) {
  const rest = [...words];
  const take = (at: number) => (at < 0 ? '' : (rest.splice(at, 1)[0] ?? ''));
  const takeNumber = () => take(rest.findIndex((word) => /^\d/.test(word)));
  const name = take(rest.findIndex((word) => /^\D/.test(word)));
  const yearAt = rest.map((word) => word.length > 2).lastIndexOf(true);
  const year = take(yearAt);
  const numbers = [takeNumber(), name ? '' : takeNumber()];
  const [day = '', month = ''] = yearAt === 0 && numbers[1] ? numbers.reverse() : numbers;
  return { day, month: name || month, year: year || takeNumber(), more: rest.length > 0 };
}

/** The date in words, 'DD Month YYYY', or as much as there is of it. */
export function writeDate({ day, month, year }: Pick<TypedDate, 'day' | 'month' | 'year'>): string {
  return [day ? day.padStart(2, '0') : '', month, year].filter(Boolean).join(' ');
}

/** Whether day, month and year are sure, and there is nothing that is none of them or a place; the calendar may have no such day. */
export function isSureDate({ day, month, year, more }: TypedDate, line: string): boolean {
  const sure = /^\d{1,2}$/.test(day) && month !== '' && /^\d{4}$/.test(year) && !more;
  return sure && !/[^\p{L}\p{M}\p{N}\s,.;:/-]/u.test(line);
}

/** A date alone as it is stored, '05 Juli 1979', where it is sure; else the line as it is. */
export function tidyDate(line: string): string {
  const typed = readTypedDate(line);
  return typed.place === '' && isSureDate(typed, line) ? writeDate(typed) : line;
}

/** What the calendar says against a day, in words; empty where it has it, or while it cannot be told. */
export function missingDay({ day, month, year }: Pick<TypedDate, 'day' | 'month' | 'year'>) {
  const at = months.indexOf(month);
  if (!day || at < 0) return '';
  if (Number(day) < 1) return `Tanggal ${day} tidak ada.`;
  // Without a year February may have its 29th.
  const known = /^\d{4}$/.test(year);
  const last = lastDayOf(known ? Number(year) : 2000, at);
  return Number(day) > last
    ? `${[month, known && year].filter(Boolean).join(' ')} hanya sampai tanggal ${last}.`
    : '';
}
