import { isoDay, type JakartaDay, jakartaDay } from './basics/jakarta-time.ts';
import type { VillageConfig } from './village/schema.ts';

export type OfficeHours = VillageConfig['officeHours'];

/** A day at noon in UTC: noon is the same day in every time zone near Jakarta. */
const noonOf = ({ year, month, day }: JakartaDay, later = 0) =>
  new Date(Date.UTC(year, month - 1, day + later, 12));

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: JakartaDay): number => noonOf(day).getUTCDay() || 7;

/** Whether the office opens on a day. Public holidays are not known. */
export const isOpenOn = (day: JakartaDay, hours: OfficeHours): boolean =>
  hours.some(({ days }) => days.includes(weekdayOf(day)));

/** '08.00' of an ISO 8601 moment, in Asia/Jakarta. */
const clockOf = (moment: Date) =>
  new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(11, 16).replace(':', '.');

/** Days within which an office that ever opens has opened so often. */
const farthest = 366;

/** Whether the office is open so many days after a moment. On its first day it counts until the last closing time. */
function openDays(moment: Date, hours: OfficeHours): (later: number) => boolean {
  const today = jakartaDay(moment);
  const clock = clockOf(moment);
  return (later) => {
    const day = weekdayOf(jakartaDay(noonOf(today, later)));
    return hours.some(({ days, to }) => days.includes(day) && (later > 0 || clock < to));
  };
}

/**
 * The day so many working days after the office is open for the first time at or after a moment, in Asia/Jakarta: what is sent on
 * Friday after closing is there on Monday, and one working day later is Tuesday. Public holidays are not known.
 * @returns null where the office never opens
 */
export function workingDaysAfter(
  moment: Date,
  hours: OfficeHours,
  workingDays: number,
): JakartaDay | null {
  const today = jakartaDay(moment);
  const isOpen = openDays(moment, hours);
  let left = workingDays;
  for (let later = 0; later < farthest; later += 1) {
    if (!isOpen(later)) continue;
    if (left === 0) return jakartaDay(noonOf(today, later));
    left -= 1;
  }
  return null;
}

/** The fewest working days with which `workingDaysAfter` a moment reaches the day of another one; at most a year. */
export function workingDaysUntil(moment: Date, end: Date, hours: OfficeHours): number {
  const today = jakartaDay(moment);
  const isOpen = openDays(moment, hours);
  const last = isoDay(jakartaDay(end));
  let opened = 0;
  for (let later = 0; later < farthest; later += 1) {
    if (isoDay(jakartaDay(noonOf(today, later))) > last) break;
    if (isOpen(later)) opened += 1;
  }
  return Math.max(0, opened - 1);
}
