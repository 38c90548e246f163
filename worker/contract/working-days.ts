import { clockOf, isoDay, momentOf, type VillageDay, villageDay } from './basics/village-time.ts';
import type { OfficeHours } from './office.ts';
import { hoursOn, noonOf } from './opening-hours.ts';

/** '1 hari kerja' */
export const formatWorkingDays = (days: number) => `${days} hari kerja`;

/** Days within which an office that ever opens has opened so often. */
const farthest = 366;

/** The days on which the office is open from a moment on. On the first day it counts until the last closing time. */
function* openDays(moment: Date, office: OfficeHours): Generator<VillageDay> {
  const today = villageDay(moment);
  const clock = clockOf(moment);
  for (let later = 0; later < farthest; later += 1) {
    const day = villageDay(noonOf(today, later));
    if (hoursOn(day, office).some(({ sampai }) => later > 0 || clock < sampai)) yield day;
  }
}

/**
 * The day so many working days after the office is open for the first time at or after a moment, in the village: what is sent on
 * Friday after closing is there on Monday, and one working day later is Tuesday. Closed days are no working days.
 * @returns null where the office does not open within a year
 */
export function workingDaysAfter(
  moment: Date,
  office: OfficeHours,
  workingDays: number,
): VillageDay | null {
  let left = workingDays;
  for (const day of openDays(moment, office)) {
    if (left === 0) return day;
    left -= 1;
  }
  return null;
}

/** The fewest working days with which `workingDaysAfter` a moment reaches the day of another one; at most a year. */
export function workingDaysUntil(moment: Date, end: Date, office: OfficeHours): number {
  const last = isoDay(villageDay(end));
  let opened = 0;
  for (const day of openDays(moment, office)) {
    if (isoDay(day) > last) break;
    opened += 1;
  }
  return Math.max(0, opened - 1);
}

/** Whether a promise of so many working days from a moment is over at the end: its last day is past. */
export function isLate(moment: Date, end: Date, office: OfficeHours, workingDays: number): boolean {
  const day = workingDaysAfter(moment, office, workingDays);
  return day !== null && isoDay(day) < isoDay(villageDay(end));
}

/** Median and 90th percentile, by rank; null of no days. */
export function percentilesOf(days: readonly number[]) {
  const sorted = [...days].sort((one, other) => one - other);
  const rank = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? null;
  return { median: rank(0.5), ninety: rank(0.9) };
}

/** The moment before which everything is so old that its day by `workingDaysAfter` has passed; null where nothing is. */
export function pastDueBefore(now: Date, office: OfficeHours, workingDays: number): Date | null {
  const today = villageDay(now);
  let left = workingDays;
  for (let earlier = 1; earlier < farthest; earlier += 1) {
    const day = villageDay(noonOf(today, -earlier));
    const closing = hoursOn(day, office).at(-1)?.sampai;
    if (!closing) continue;
    if (left === 0) return momentOf(`${isoDay(day)}T${closing.replace('.', ':')}`);
    left -= 1;
  }
  return null;
}
