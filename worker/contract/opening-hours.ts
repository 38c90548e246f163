import { isoDay, type VillageDay } from './basics/village-time.ts';
import type { Closure, OfficeHours } from './office.ts';

/** A day at noon in UTC: noon is the same day in every Indonesian time zone. */
export const noonOf = ({ year, month, day }: VillageDay, later = 0) =>
  new Date(Date.UTC(year, month - 1, day + later, 12));

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: VillageDay): number => noonOf(day).getUTCDay() || 7;

/** National holidays that have the same date (MM-DD) every year; the office enters the others. */
const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': 'Tahun Baru',
  '05-01': 'Hari Buruh',
  '06-01': 'Hari Lahir Pancasila',
  '08-17': 'Hari Kemerdekaan',
  '12-25': 'Natal',
};

/** The period in which the office is closed on a day (YYYY-MM-DD); undefined for other days. */
export function closureOn(day: string, { tutup = [] }: OfficeHours): Closure | undefined {
  const sebab = fixedHolidays[day.slice(5)];
  const holiday = sebab === undefined ? undefined : { dari: day, sampai: day, sebab };
  return tutup.find(({ dari, sampai }) => dari <= day && day <= sampai) ?? holiday;
}

/** The hours of a day in order; none on a closed day. */
export function hoursOn(day: VillageDay, office: OfficeHours) {
  if (closureOn(isoDay(day), office)) return [];
  return office.jamBuka
    .filter(({ hari }) => hari === weekdayOf(day))
    .sort((one, other) => (one.dari < other.dari ? -1 : 1));
}

/** Whether the office opens on a day. */
export const isOpenOn = (day: VillageDay, office: OfficeHours): boolean =>
  hoursOn(day, office).length > 0;
