import { zone, zoneName } from '../village/words.ts';
import { dayMs, hourMs } from './durations.ts';

const names =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember';

/** Indonesian month names; January is 0. */
export const months: readonly string[] = names.split(' ');

/** Indonesian names of the days; Sunday is 0. */
export const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

/** A day in the village. `month` is 1 to 12. */
export interface VillageDay {
  year: number;
  month: number;
  day: number;
}

export type VillageMonth = Pick<VillageDay, 'year' | 'month'>;

const offsetMs = zone.hours * hourMs;

/** The village's clock at a moment, read as if it were UTC. */
export const localTime = (moment: Date): Date => new Date(moment.getTime() + offsetMs);

/** The date of a moment in the village. */
export function villageDay(moment: Date): VillageDay {
  const local = localTime(moment);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** '2 November 2026' */
export function formatDay({ year, month, day }: VillageDay): string {
  return `${day} ${months[month - 1]} ${year}`;
}

/** '2026-11-02' */
export function isoDay({ year, month, day }: VillageDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Today in the village, YYYY-MM-DD. */
export const today = (): string => isoDay(villageDay(new Date()));

/** '2026-11' */
export const isoMonth = (month: VillageMonth): string => isoDay({ ...month, day: 1 }).slice(0, 7);

/** The moment of a time in the village such as '2026-11-27T08:00'. */
export const momentOf = (local: string): Date => new Date(Date.parse(`${local}:00Z`) - offsetMs);

/** Whether the text is an existing day, YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  const date = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Start of a day (YYYY-MM-DD) and of the next day, in the village. */
export function boundsOfDay(day: string): { from: Date; until: Date } {
  const from = momentOf(`${day}T00:00`);
  return { from, until: new Date(from.getTime() + dayMs) };
}

/** Adds months; clamps to the last day of the target month. */
export function addMonths({ year, month, day }: VillageDay, count: number): VillageDay {
  const index = year * 12 + month - 1 + count;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return { ...target, day: Math.min(day, lastDayOf(target.year, target.month - 1)) };
}

/** Formats an ISO 8601 time as '2 November 2026', in the village. */
export function formatDate(iso: string): string {
  return formatDay(villageDay(new Date(iso)));
}

/** Formats an ISO 8601 time as '2 Nov 2026', for rows of a table. */
export function formatShortDate(iso: string): string {
  const { day, month, year } = villageDay(new Date(iso));
  return `${day} ${months[month - 1]?.slice(0, 3)} ${year}`;
}

/** The time of day in the village: '09.00'. */
export const clockOf = (moment: Date): string =>
  localTime(moment).toISOString().slice(11, 16).replace(':', '.');

/** Formats an ISO 8601 time as '09.00 WIB', with the village's zone. */
export function formatTime(iso: string): string {
  return `${clockOf(new Date(iso))} ${zoneName}`;
}

/** Formats an ISO 8601 time as '2 November 2026, 09.00 WIB'. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** As `formatMoment`, of a time in the village such as '2026-11-02T09:00'. */
export const formatLocal = (local: string): string => formatMoment(momentOf(local).toISOString());

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
