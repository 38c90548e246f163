import { clockOf, isoDay, momentOf, type VillageDay, villageDay } from './basics/village-time.ts';
import type { VillageConfig } from './village/schema.ts';

export type OfficeHours = VillageConfig['officeHours'];

/** A day at noon in UTC: noon is the same day in every Indonesian time zone. */
const noonOf = ({ year, month, day }: VillageDay, later = 0) =>
  new Date(Date.UTC(year, month - 1, day + later, 12));

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: VillageDay): number => noonOf(day).getUTCDay() || 7;

/** Whether the office opens on a day. Public holidays are not known. */
export const isOpenOn = (day: VillageDay, hours: OfficeHours): boolean =>
  hours.some(({ days }) => days.includes(weekdayOf(day)));

/** Days within which an office that ever opens has opened so often. */
const farthest = 366;

/** Whether the office is open so many days after a moment. On its first day it counts until the last closing time. */
function openDays(moment: Date, hours: OfficeHours): (later: number) => boolean {
  const today = villageDay(moment);
  const clock = clockOf(moment);
  return (later) => {
    const day = weekdayOf(villageDay(noonOf(today, later)));
    return hours.some(({ days, to }) => days.includes(day) && (later > 0 || clock < to));
  };
}

/**
 * The day so many working days after the office is open for the first time at or after a moment, in the village: what is sent on
 * Friday after closing is there on Monday, and one working day later is Tuesday. Public holidays are not known.
 * @returns null where the office never opens
 */
export function workingDaysAfter(
  moment: Date,
  hours: OfficeHours,
  workingDays: number,
): VillageDay | null {
  const today = villageDay(moment);
  const isOpen = openDays(moment, hours);
  let left = workingDays;
  for (let later = 0; later < farthest; later += 1) {
    if (!isOpen(later)) continue;
    if (left === 0) return villageDay(noonOf(today, later));
    left -= 1;
  }
  return null;
}

/** The fewest working days with which `workingDaysAfter` a moment reaches the day of another one; at most a year. */
export function workingDaysUntil(moment: Date, end: Date, hours: OfficeHours): number {
  const today = villageDay(moment);
  const isOpen = openDays(moment, hours);
  const last = isoDay(villageDay(end));
  let opened = 0;
  for (let later = 0; later < farthest; later += 1) {
    if (isoDay(villageDay(noonOf(today, later))) > last) break;
    if (isOpen(later)) opened += 1;
  }
  return Math.max(0, opened - 1);
}

/** The moment before which everything is so old that its day by `workingDaysAfter` has passed; null where nothing is. */
export function pastDueBefore(now: Date, hours: OfficeHours, workingDays: number): Date | null {
  const today = villageDay(now);
  let left = workingDays;
  for (let earlier = 1; earlier < farthest; earlier += 1) {
    const day = villageDay(noonOf(today, -earlier));
    const open = hours.filter(({ days }) => days.includes(weekdayOf(day)));
    const closing = open
      .map(({ to }) => to)
      .sort()
      .at(-1);
    if (!closing) continue;
    if (left === 0) return momentOf(`${isoDay(day)}T${closing.replace('.', ':')}`);
    left -= 1;
  }
  return null;
}
