import { isIsoDay, isoDay, months, villageDay } from '#contract/basics/village-time.ts';
import type { Closure } from '#contract/office.ts';

/** '17 Agustus 2026 Hari Kemerdekaan', '18 sampai 24 Maret 2026 Libur Idulfitri' */
const line =
  /^(\d{1,2})(?: (?!sampai|s\.d)(\p{L}+))?(?: (\d{4}))?(?: ?(?:sampai|s\.d\.|[-–]) ?(\d{1,2}) (\p{L}+) (\d{4}))? (.+)$/u;

function dayOf(day = '', month = '', year = ''): string {
  const index = months.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  return isoDay({ year: Number(year), month: index + 1, day: Number(day) });
}

/** Closed days from a pasted list, one period a line, and the numbers of the lines that are none. */
export function readClosures(text: string): { closures: Closure[]; unread: number[] } {
  const closures: Closure[] = [];
  const unread: number[] = [];
  for (const [at, typed] of text.split('\n').entries()) {
    const trimmed = typed.trim().replace(/\s+/g, ' ');
    if (!trimmed) continue;
    const [, day, month, year, lastDay, lastMonth, lastYear, sebab = ''] = line.exec(trimmed) ?? [];
    const dari = dayOf(day, month ?? lastMonth, year ?? lastYear);
    const sampai = lastDay ? dayOf(lastDay, lastMonth, lastYear) : dari;
    if (isIsoDay(dari) && isIsoDay(sampai)) closures.push({ dari, sampai, sebab });
    else unread.push(at + 1);
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
