import { isIsoDay, months } from '../basics/village-time.ts';
import { readTypedDate } from './typed-date.ts';

/** The day of a complete date, YYYY-MM-DD; null for anything else. */
export function isoDayOf(text: string): string | null {
  const { place, day, month, year, more } = readTypedDate(text);
  const at = months.indexOf(month) + 1;
  if (place || more || !day || at === 0 || !/^(?:\d\d|\d{4})$/.test(year)) return null;
  const iso = `${fullYear(year)}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : null;
}

/** Two digits mean the latest such year that is not in the future. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  const recent = 2000 + Number(year);
  return String(recent > new Date().getUTCFullYear() ? recent - 100 : recent);
}
