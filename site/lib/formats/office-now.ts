import { dayMs } from '#contract/basics/durations.ts';
import { clockOf, formatDay, isoDay, villageDay, weekdays } from '#contract/basics/village-time.ts';
import type { OfficeHours } from '#contract/office.ts';
import { closureOn, hoursOn, weekdayOf } from '#contract/opening-hours.ts';
import { zoneName } from '#contract/village/words.ts';

/**
 * 'Buka sekarang, sampai 15.00 WIB.', 'Tutup, buka lagi besok 08.00 WIB.', or on a closed day 'Tutup: Natal. Buka lagi Senin 08.00 WIB.'
 * @returns an empty text for an office that does not open within a year
 */
export function describeOfficeNow(office: OfficeHours, now: Date): string {
  const clock = clockOf(now);
  const closure = closureOn(isoDay(villageDay(now)), office);
  for (let later = 0; later <= 366; later += 1) {
    const day = villageDay(new Date(now.getTime() + later * dayMs));
    const parts = hoursOn(day, office);
    const current = parts.find(({ dari, sampai }) => dari <= clock && clock < sampai);
    if (later === 0 && current) return `Buka sekarang, sampai ${current.sampai} ${zoneName}.`;
    const next = parts.find(({ dari }) => later > 0 || clock < dari);
    if (!next) continue;
    const weekday = weekdays[weekdayOf(day) % 7];
    const name = ['hari ini', 'besok'][later] ?? (later > 7 ? formatDay(day) : weekday);
    return `${closure ? `Tutup: ${closure.sebab}. Buka` : 'Tutup, buka'} lagi ${name} ${next.dari} ${zoneName}.`;
  }
  return '';
}
