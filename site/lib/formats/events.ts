import { dayMs } from '#contract/basics/durations.ts';
import {
  clockOf,
  formatDate,
  formatDay,
  isIsoDay,
  isoDay,
  momentOf,
  villageDay,
  weekdays,
} from '#contract/basics/village-time.ts';
import { weekdayOf } from '#contract/opening-hours.ts';
import { zoneName } from '#contract/village/words.ts';
import type { VillageEvent } from './records.ts';

type Span = Pick<VillageEvent, 'mulai' | 'selesai'>;

const dayOf = (local: string) => local.slice(0, 10);
const timeOf = (local: string) => clockOf(momentOf(local));

/** 'Sabtu, 28 November 2026' of a day (YYYY-MM-DD) or an ISO 8601 moment, in the village. */
export function formatWeekday(iso: string): string {
  const day = villageDay(new Date(iso));
  return `${weekdays[weekdayOf(day) % 7]}, ${formatDay(day)}`;
}

/**
 * 'Sabtu, 28 November 2026, 07.00–10.00 WIB', or both days of an event that takes several. Whole days have no time:
 * 'Kamis, 24 Desember 2026', '22 November sampai 17 Desember 2026'.
 */
export function formatSpan({ mulai, selesai }: Span): string {
  if (!mulai) return '';
  if (isIsoDay(mulai)) return formatDays(mulai, selesai || mulai);
  if (selesai && dayOf(selesai) !== dayOf(mulai))
    return `${formatWeekday(dayOf(mulai))} sampai ${formatWeekday(dayOf(selesai))}`;
  const until = selesai && selesai !== mulai ? `–${timeOf(selesai)}` : '';
  return `${formatWeekday(dayOf(mulai))}, ${timeOf(mulai)}${until} ${zoneName}`;
}

function formatDays(first: string, last: string): string {
  if (first === last) return formatWeekday(first);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = isSameYear ? formatDate(first).replace(/ \d+$/, '') : formatDate(first);
  return `${begin} sampai ${formatDate(last)}`;
}

/** When an event of the next seven days is, with its date, as a copy of the page may be read later: 'Sabtu ini, 28 November'. */
export function formatSoon({ mulai }: Span, now: Date): string {
  const today = villageDay(now);
  const day = dayOf(mulai);
  const date = formatDate(day).replace(/ \d+$/, '');
  const distance = (Date.parse(day) - Date.parse(isoDay(today))) / dayMs;
  if (distance < 0) return `Sejak ${date}`;
  if (distance === 0) return `Hari ini, ${date}`;
  if (distance === 1) return `Besok, ${date}`;
  // A week begins on Monday.
  const isThisWeek = distance < 8 - weekdayOf(today);
  return `${formatWeekday(day).split(',')[0]} ${isThisWeek ? 'ini' : 'depan'}, ${date}`;
}
