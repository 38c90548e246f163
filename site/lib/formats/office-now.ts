import { dayMs } from '#contract/basics/durations.ts';
import { clockOf, localTime, weekdays } from '#contract/basics/village-time.ts';
import { zoneName } from '#contract/village/words.ts';
import type { OfficeHours } from './office-hours.ts';

/**
 * 'Buka sekarang, sampai 15.00 WIB.' or 'Tutup, buka lagi besok 08.00 WIB.', by the hours alone: public holidays are not known.
 * @returns an empty text for an office that never opens
 */
export function describeOfficeNow(hours: OfficeHours, now: Date): string {
  const local = localTime(now);
  const clock = clockOf(now);
  for (let later = 0; later <= 7; later += 1) {
    const weekday = new Date(local.getTime() + later * dayMs).getUTCDay();
    const parts = hours
      .filter(({ days }) => days.includes(weekday || 7))
      .sort((one, other) => one.from.localeCompare(other.from));
    const current = parts.find(({ from, to }) => from <= clock && clock < to);
    if (later === 0 && current) return `Buka sekarang, sampai ${current.to} ${zoneName}.`;
    const next = parts.find(({ from }) => later > 0 || clock < from);
    if (!next) continue;
    const day = ['hari ini', 'besok'][later] ?? weekdays[weekday];
    return `Tutup, buka lagi ${day} ${next.from} ${zoneName}.`;
  }
  return '';
}
