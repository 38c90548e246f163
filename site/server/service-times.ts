import {
  formatWorkingDays,
  type OfficeHours,
  workingDaysUntil,
} from '#site/lib/formats/office-hours.ts';
import type { ReadyTime } from '#worker/letters/index.ts';

/** Fewest letters from which times are published. */
const fewestLetters = 5;

/** Days of which times are measured: three months. */
export const measuredDays = 91;

/** Working days of one service: the median and the 90th percentile; null from fewer than five letters. */
export interface ServiceTime {
  letters: number;
  days: { median: number; ninety: number } | null;
}

/** The times of a letter type from sent to ready, by working days of the office. */
export function serviceTime(
  times: readonly ReadyTime[],
  type: string,
  hours: OfficeHours,
): ServiceTime {
  const days = times
    .filter((one) => one.type === type)
    .map(({ sentAt, readyAt }) => workingDaysUntil(new Date(sentAt), new Date(readyAt), hours))
    .sort((one, other) => one - other);
  const rank = (part: number) => days[Math.ceil(days.length * part) - 1] ?? 0;
  const enough = days.length >= fewestLetters;
  return {
    letters: days.length,
    days: enough ? { median: rank(0.5), ninety: rank(0.9) } : null,
  };
}

/** 'di hari yang sama', 'dalam 2 hari kerja' */
export const withinDays = (days: number): string =>
  days === 0 ? 'di hari yang sama' : `dalam ${formatWorkingDays(days)}`;
