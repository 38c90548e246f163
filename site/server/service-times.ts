import type { OfficeHours } from '#contract/office.ts';
import { percentilesOf, workingDaysUntil } from '#contract/working-days.ts';
import type { ReadyTime } from '#worker/register/index.ts';

/** Fewest letters from which times are published. */
const fewestLetters = 5;

/** Days of which times are measured: three months. */
export const measuredDays = 91;

/** Working days of a letter type from sent to ready: the median and the 90th percentile; null from fewer than five letters. */
export function serviceTime(times: readonly ReadyTime[], type: string, office: OfficeHours) {
  const days = times
    .filter((one) => one.type === type)
    .map(({ sentAt, readyAt }) => workingDaysUntil(new Date(sentAt), new Date(readyAt), office));
  if (days.length < fewestLetters) return null;
  const { median, ninety } = percentilesOf(days);
  return { median: median ?? 0, ninety: ninety ?? 0 };
}
