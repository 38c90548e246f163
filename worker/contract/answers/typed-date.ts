import { isDate, lastDayOf, months } from '../basics/village-time.ts';

/** Place and date parsed from typed text; missing parts are empty. */
export interface TypedDate {
  place: string;
  /** Digits as typed. */
  day: string;
  /** Full Indonesian month name. */
  month: string;
  /** Word in the month's position that is not a month. */
  unknownMonth: string;
  year: string;
  /** Whether there is text besides a place and a date. */
  more: boolean;
}

/** English, abbreviated and old spellings of the months, January first. */
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

/** The Indonesian month name for a number from 1 or a name in any known spelling. */
function findMonth(typed: string): string | undefined {
  if (/^\d+$/.test(typed)) return typed.length <= 2 ? months[Number(typed) - 1] : undefined;
  const name = typed.toLowerCase();
  return months.find((month, at) => month.toLowerCase() === name || aliases[at]?.test(name));
}

/** Parses a line such as 'bandung 1 jan 1990', in any case, with any separators, complete or not. */
export function readTypedDate(line: string): TypedDate {
  const start = line.search(/\d/);
  const before = start < 0 ? line : line.slice(0, start);
  const words = start < 0 ? [] : (line.slice(start).match(/\d+|[\p{L}\p{M}]+/gu) ?? []);
  let place = before.replace(/[\s,.;:/-]+$/, '').replace(/(^|[\s,]+)(tgl|tanggal)$/i, '');
  // 'Jakarta, January 1, 1990', or a month and year without a day.
  const last = /[\p{L}\p{M}]+$/u.exec(place)?.[0] ?? '';
  const monthFirst = words.length > 0 && words.every((word) => /^\d/.test(word)) && findMonth(last);
  const early = monthFirst && words.length < 3 ? last : '';
  if (early) place = place.slice(0, -early.length).replace(/[\s,]+$/, '');
  const parts = sortWords(early ? [...words, early] : words);
  const month = findMonth(parts.month) ?? '';
  return { ...parts, place, month, unknownMonth: month ? '' : parts.month };
}

/** Assigns words to day, month and year: 1-2-1990, 1990-02-01, 1 Feb 1990. */
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

/** 'DD Month YYYY'; missing parts are left out. */
export function writeDate({ day, month, year }: Pick<TypedDate, 'day' | 'month' | 'year'>): string {
  return [day ? day.padStart(2, '0') : '', month, year].filter(Boolean).join(' ');
}

/** Whether day, month and year are unambiguous and nothing else but a place was typed. Does not check the calendar. */
export function isSureDate({ day, month, year, more }: TypedDate, line: string): boolean {
  const sure = /^\d{1,2}$/.test(day) && month !== '' && /^\d{4}$/.test(year) && !more;
  return sure && !/[^\p{L}\p{M}\p{N}\s,.;:/-]/u.test(line);
}

/** An unambiguous date as stored, '05 Juli 1979'; any other text unchanged. */
export function tidyDate(line: string): string {
  const typed = readTypedDate(line);
  return typed.place === '' && isSureDate(typed, line) ? writeDate(typed) : line;
}

/** Whether the text is 'Place, DD Monthname YYYY' with an existing day. */
export function isPlaceAndDate(value: string): boolean {
  const [, date = ''] = /^[\p{M} ]*\p{L}[\p{L}\p{M} ]*, (.+)$/u.exec(value) ?? [];
  return isDate(date);
}

/** Message for a day that the calendar does not have; empty if the day exists or cannot be checked yet. */
export function missingDay({ day, month, year }: Pick<TypedDate, 'day' | 'month' | 'year'>) {
  const at = months.indexOf(month);
  if (!day || at < 0) return '';
  if (Number(day) < 1) return `Tanggal ${day} tidak ada.`;
  // Without a year, assume a leap year.
  const known = /^\d{4}$/.test(year);
  const last = lastDayOf(known ? Number(year) : 2000, at);
  return Number(day) > last
    ? `${[month, known && year].filter(Boolean).join(' ')} hanya sampai tanggal ${last}.`
    : '';
}
