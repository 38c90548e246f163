import { isIsoDay, isoDay, months, villageDay, weekdays } from '#contract/basics/village-time.ts';
import type { Closure } from '#contract/office.ts';

const weekday = String.raw`\(?(?:${weekdays.join('|')}|Jum'at|Ahad)\)?[,:]?`;
const month = `(${months.join('|')})`;
const until = String.raw`(?:sampai(?: dengan)?|hingga|s/d|s\.?d\.?|[-–—])`;

/** '17 Agustus 2026 Hari Kemerdekaan', 'Kamis, 18 s/d 24 Maret 2026 Libur Idulfitri', '3. 20, 23 dan 24 Maret Cuti bersama' */
const line = new RegExp(
  [
    String.raw`^(?:\d+[.)]? )?(?:${weekday} )?`,
    String.raw`((?:\d{1,2}(?:, dan | dan |, ?))*)(\d{1,2})(?: ${month})?(?: (\d{4}))?`,
    String.raw`(?: ?${until} ?(?:${weekday} )?(\d{1,2}) ${month}(?: (\d{4}))?)?`,
    `(?:,? ${weekday})?(?:[ ,:–—-]+(.+))?$`,
  ].join(''),
  'iu',
);

function dayOf(day: string, month = '', year = ''): string {
  const index = months.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  return isoDay({ year: Number(year), month: index + 1, day: Number(day) });
}

/** A line that is no closed day, and what it lacks. */
interface Unread {
  text: string;
  lacks: 'tanggal' | 'tahun' | 'sebab';
}

/** Closed days from a pasted list or decree, a line each. Without a year the one of its title holds: 'Hari Libur Nasional Tahun 2027'. */
export function readClosures(text: string): { closures: Closure[]; unread: Unread[] } {
  const closures: Closure[] = [];
  const unread: Unread[] = [];
  const [, titleYear] = /\btahun (\d{4})\b/i.exec(text) ?? [];
  for (const typed of text.split('\n')) {
    const trimmed = typed.trim().replace(/\s+/g, ' ');
    if (!trimmed) continue;
    const [, others = '', day = '', ownMonth, ownYear, lastDay, lastMonth, lastYear, sebab] =
      line.exec(trimmed) ?? [];
    const month = ownMonth ?? lastMonth;
    const until = lastYear ?? ownYear ?? titleYear;
    const year = ownYear ?? until;
    const days = [...others.split(/\D+/).filter(Boolean), day].map((one) =>
      dayOf(one, month, year),
    );
    const dari = days.pop() ?? '';
    const sampai = lastDay ? dayOf(lastDay, lastMonth, until) : dari;
    if (month && !year) unread.push({ text: trimmed, lacks: 'tahun' });
    else if (![...days, dari, sampai].every(isIsoDay))
      unread.push({ text: trimmed, lacks: 'tanggal' });
    else if (!sebab) unread.push({ text: trimmed, lacks: 'sebab' });
    else {
      const single = days.map((one) => ({ dari: one, sampai: one, sebab }));
      closures.push(...single, { dari, sampai, sebab });
    }
  }
  return { closures, unread };
}

/** The closed days of the newest year in a list, a year later; without those that are over or in the list already. */
export function copyToNextYear(closures: readonly Closure[], now: Date): Closure[] {
  const newest = closures
    .map(({ dari }) => dari.slice(0, 4))
    .sort()
    .at(-1);
  const later = (day: string) => {
    const moved = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
    return isIsoDay(moved) ? moved : moved.replace('02-29', '02-28');
  };
  return closures
    .filter(({ dari }) => dari.slice(0, 4) === newest)
    .map((one) => ({ ...one, dari: later(one.dari), sampai: later(one.sampai) }))
    .filter(({ sampai }) => sampai >= isoDay(villageDay(now)));
}
