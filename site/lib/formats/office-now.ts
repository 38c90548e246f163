import { dayMs, hourMs } from '#contract/basics/durations.ts';
import { weekdays } from '#contract/basics/jakarta-time.ts';
import type { OfficeHours } from './office-hours.ts';

/**
 * 'Buka sekarang, sampai 15.00 WIB.' or 'Tutup, buka lagi besok 08.00 WIB.', by the hours alone: public holidays are not known.
 * @returns an empty text for an office that never opens
 */
export function describeOfficeNow(hours: OfficeHours, now: Date): string {
  // Asia/Jakarta as if it were UTC.
  const local = new Date(now.getTime() + 7 * hourMs);
  const clock = local.toISOString().slice(11, 16).replace(':', '.');
  for (let later = 0; later <= 7; later += 1) {
    const weekday = new Date(local.getTime() + later * dayMs).getUTCDay();
    const parts = hours
      .filter(({ days }) => days.includes(weekday || 7))
      .sort((one, other) => one.from.localeCompare(other.from));
    const current = parts.find(({ from, to }) => from <= clock && clock < to);
    if (later === 0 && current) return `Buka sekarang, sampai ${current.to} WIB.`;
    const next = parts.find(({ from }) => later > 0 || clock < from);
    if (!next) continue;
    const day = ['hari ini', 'besok'][later] ?? weekdays[weekday];
    return `Tutup, buka lagi ${day} ${next.from} WIB.`;
  }
  return '';
}
