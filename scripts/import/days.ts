import { months } from '#contract/basics/months.ts';
import { isDay } from '#contract/issued/signatories.ts';

/**
 * A moment as people and databases write it: 2025-03-01, 2025-03-01 08:30:00 (WIB), 01/03/2025, 1 Maret 2025, or ISO 8601 with
 * its zone. A day alone is its first moment in Jakarta. Null for anything else.
 */
export function readMoment(text: string): Date | null {
  const typed = text.trim();
  const zoned = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(typed);
  if (zoned && isDay(typed.slice(0, 10))) return validDate(typed);
  const [, day = '', time = '00:00:00'] =
    /^(\S+|\d+ \p{L}+ \d+)(?: (\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?$/u.exec(typed) ?? [];
  const iso = isoDayOf(day);
  return iso ? validDate(`${iso}T${time}+07:00`) : null;
}

function isoDayOf(text: string): string | null {
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const words = /^(\d{1,2}) (\p{L}+) (\d{4})$/u.exec(text);
  const month = words
    ? months.findIndex((name) => name.toLowerCase() === words[2]?.toLowerCase()) + 1
    : numbers?.[2];
  const [, day, , year] = words ?? numbers ?? [];
  const iso = day ? [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-') : text;
  return isDay(iso) ? iso : null;
}

function validDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

export const dayWords = 'harus berupa tanggal, misalnya 2025-03-01 atau 1 Maret 2025';
