import {
  clockOf,
  formatDate,
  isIsoDay,
  isoDay,
  momentOf,
  villageDay,
  weekdays,
} from '#contract/basics/village-time.ts';
import { zoneName } from '#contract/village/words.ts';
import type { VillageEvent } from './records.ts';

type Span = Pick<VillageEvent, 'mulai' | 'selesai'>;

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayOf = (local: string) => local.slice(0, 10);
const timeOf = (local: string) => clockOf(momentOf(local));

/** 'Sabtu, 28 November 2026' */
const formatWeekday = (local: string) =>
  `${weekdays[weekdayOf(dayOf(local))]}, ${formatDate(dayOf(local))}`;

/**
 * 'Sabtu, 28 November 2026, 07.00–10.00 WIB', or both days of an event that takes several. Whole days have no time:
 * 'Kamis, 24 Desember 2026', '22 November sampai 17 Desember 2026'.
 */
export function formatSpan({ mulai, selesai }: Span): string {
  if (!mulai) return '';
  if (isIsoDay(mulai)) return formatDays(mulai, selesai || mulai);
  if (selesai && dayOf(selesai) !== dayOf(mulai))
    return `${formatWeekday(mulai)} sampai ${formatWeekday(selesai)}`;
  const until = selesai && selesai !== mulai ? `–${timeOf(selesai)}` : '';
  return `${formatWeekday(mulai)}, ${timeOf(mulai)}${until} ${zoneName}`;
}

function formatDays(first: string, last: string): string {
  if (first === last) return formatWeekday(first);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = isSameYear ? formatDate(first).replace(/ \d+$/, '') : formatDate(first);
  return `${begin} sampai ${formatDate(last)}`;
}

/** When an event of the next seven days is, with its date, as a copy of the page may be read later: 'Sabtu ini, 28 November'. */
export function formatSoon({ mulai }: Span, now: Date): string {
  const today = isoDay(villageDay(now));
  const day = dayOf(mulai);
  const date = formatDate(day).replace(/ \d+$/, '');
  const distance = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  if (distance < 0) return `Sejak ${date}`;
  if (distance === 0) return `Hari ini, ${date}`;
  if (distance === 1) return `Besok, ${date}`;
  // A week begins on Monday.
  const isThisWeek = distance < 7 - ((weekdayOf(today) + 6) % 7);
  return `${weekdays[weekdayOf(day)]} ${isThisWeek ? 'ini' : 'depan'}, ${date}`;
}
