import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay, weekdays } from '#contract/basics/village-time.ts';
import type { OfficeHours } from '#contract/office.ts';
import { closureOn } from '#contract/opening-hours.ts';
import { lowerTerms, zoneName } from '#contract/village/words.ts';
import { formatSpan } from './events.ts';

/** Created on first use and reused: construction takes 80 ms on a slow phone. */
let asList: Intl.ListFormat | undefined;

/** Days before a closed one from which texts name it. */
const announcedDays = 14;

/** 'Senin–Kamis 08.00–15.00, Jumat 08.00–11.30 WIB', and closed days that are near: ', tutup Jumat, 25 Desember 2026 karena Natal' */
export function formatOfficeHours(office: OfficeHours, now = new Date()): string {
  const daysOf = new Map<string, number[]>();
  for (const { hari, dari, sampai } of office.jamBuka) {
    const times = `${dari}–${sampai}`;
    daysOf.set(times, [...(daysOf.get(times) ?? []), hari]);
  }
  const parts = [...daysOf].map(([times, days]) => `${formatDays(days)} ${times}`);
  const days = Array.from({ length: announcedDays + 1 }, (_, later) =>
    isoDay(villageDay(new Date(now.getTime() + later * dayMs))),
  );
  const near = [...new Set(days.map((day) => closureOn(day, office)))].flatMap((closure) => {
    if (!closure) return [];
    const { dari, sampai, sebab } = closure;
    return `, tutup ${formatSpan({ mulai: dari, selesai: sampai })} karena ${sebab}`;
  });
  return `${parts.join(', ')} ${zoneName}${near.join('')}`;
}

/** 'jam kerja (Senin–Kamis 08.00–15.00, Jumat 08.00–11.30 WIB)', for texts that promise something within working hours. */
export const formatWorkingHours = (office: OfficeHours) =>
  `jam kerja (${formatOfficeHours(office)})`;

/** 'Kantor desa buka Senin–Kamis 08.00–15.00, Jumat 08.00–11.30 WIB.', for texts that refer people to the office. */
export const formatOpening = (office: OfficeHours) =>
  `Kantor ${lowerTerms.village} buka ${formatOfficeHours(office)}.`;

/** Consecutive days as a range, others one by one. */
function formatDays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const names = runs.map(([first = 0, ...rest]) =>
    [first, ...rest.slice(-1)].map((day) => weekdays[day % 7]).join('–'),
  );
  asList ??= new Intl.ListFormat('id');
  return asList.format(names);
}
