import { isoDayOf } from '#contract/answers/iso-day.ts';
import { isIsoDay } from '#contract/basics/village-time.ts';
import { zone } from '#contract/village/words.ts';

/**
 * Parses 2025-03-01, 2025-03-01 08:30:00 (in the village's zone), 01/03/2025, 1/3/25 8.30, 1 Nopember 2025, or ISO 8601 with a time zone. A day without a
 * time is midnight in the village. Null for anything else.
 */
export function readMoment(text: string): Date | null {
  const typed = text.trim();
  const zoned = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(typed);
  if (zoned && isIsoDay(typed.slice(0, 10))) return validDate(typed);
  const [, day = '', time = '0:00'] =
    /^(\S+|\d+ \p{L}+\.? \d+)(?: (\d{1,2}[:.]\d\d(?:[:.]\d\d)?)(?:\.\d+)?)?$/u.exec(typed) ?? [];
  const iso = isoDayOf(day);
  const [hour = '', minute = '', second = '00'] = time.split(/[:.]/);
  const ahead = `+0${zone.hours}:00`;
  return iso ? validDate(`${iso}T${hour.padStart(2, '0')}:${minute}:${second}${ahead}`) : null;
}

function validDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

export const dayWords = 'harus berupa tanggal, misalnya 2025-03-01 atau 1 Maret 2025';
