import { dayMs, hourMs } from './durations.ts';

const names =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember';

/** Indonesian month names; January is 0. */
export const months: readonly string[] = names.split(' ');

/** Indonesian names of the days; Sunday is 0. */
export const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

/** A day in Asia/Jakarta (UTC+7 all year, no daylight saving time). `month` is 1 to 12. */
export interface JakartaDay {
  year: number;
  month: number;
  day: number;
}

const offsetMs = 7 * hourMs;

/** The date of a moment in Asia/Jakarta. */
export function jakartaDay(moment: Date): JakartaDay {
  const local = new Date(moment.getTime() + offsetMs);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** '2 November 2026' */
export function formatDay({ year, month, day }: JakartaDay): string {
  return `${day} ${months[month - 1]} ${year}`;
}

/** '2026-11-02' */
export function isoDay({ year, month, day }: JakartaDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The moment of a time in the village such as '2026-11-27T08:00'. */
export const momentOf = (local: string): Date => new Date(`${local}:00+07:00`);

/** Whether the text is an existing day, YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  const date = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Start of a month in Asia/Jakarta; month 13 is January of the next year. */
export function firstMoment(year: number, month: number): Date {
  return new Date(Date.UTC(year, month - 1) - offsetMs);
}

/** Start of a day (YYYY-MM-DD) and of the next day, in Asia/Jakarta. */
export function boundsOfDay(day: string): { from: Date; until: Date } {
  const from = new Date(new Date(`${day}T00:00:00Z`).getTime() - offsetMs);
  return { from, until: new Date(from.getTime() + dayMs) };
}

/** Adds months; clamps to the last day of the target month. */
export function addMonths({ year, month, day }: JakartaDay, count: number): JakartaDay {
  const index = year * 12 + month - 1 + count;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const lastDay = new Date(Date.UTC(target.year, target.month, 0)).getUTCDate();
  return { ...target, day: Math.min(day, lastDay) };
}

/** Formats an ISO 8601 time as '2 November 2026', in Asia/Jakarta. */
export function formatDate(iso: string): string {
  return formatDay(jakartaDay(new Date(iso)));
}

/** Formats an ISO 8601 time as '09.00 WIB', in Asia/Jakarta. */
export function formatTime(iso: string): string {
  const local = new Date(new Date(iso).getTime() + offsetMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(local.getUTCHours())}.${two(local.getUTCMinutes())} WIB`;
}

/** Formats a time in the village such as '2026-11-02T09:00' as '2 November 2026, 09.00 WIB'. */
export function formatLocal(local: string): string {
  const iso = momentOf(local).toISOString();
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** The last day of a month (0 to 11) of any year. */
export function lastDayOf(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month + 1, 0);
  return date.getUTCDate();
}

/** The oldest institutions are of the 17th century; an earlier year is a typing error. */
export const firstYear = 1600;

/** Whether the text is 'DD Monthname YYYY' with an existing day, from 1600. */
export function isDate(text: string): boolean {
  const [, day, name = '', year] = /^([0-9]{2}) ([A-Za-z]+) ([0-9]{4})$/.exec(text) ?? [];
  const month = months.indexOf(name);
  const isDay = month >= 0 && Number(day) >= 1 && Number(day) <= lastDayOf(Number(year), month);
  return isDay && Number(year) >= firstYear;
}
