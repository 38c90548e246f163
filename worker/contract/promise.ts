import { boundsOfDay, isoDay } from './basics/village-time.ts';
import type { OfficeHours } from './office.ts';
import type { VillageConfig } from './village/schema.ts';
import { pastDueBefore, workingDaysAfter } from './working-days.ts';

interface Village {
  letters: Pick<VillageConfig['letters'], 'workingDays' | 'signingDays' | 'signature'>;
  office: OfficeHours;
}
type Step = 'decision' | 'signature' | 'ready';

/** Working days within which the office decides an application, then signs its letter, and from the first to a letter that is ready. */
export function promisedDays({
  letters: { workingDays, signingDays = 1, signature },
}: Pick<Village, 'letters'>) {
  const ready = workingDays + (signature === 'qr' ? 0 : signingDays);
  return { decision: workingDays, signature: signingDays, ready };
}

/** The end of the day by which the office promises a step after a moment (both ISO 8601); null where the office never opens. */
export function deadlineOf(village: Village, step: Step, since: string): string | null {
  const days = promisedDays(village)[step];
  const day = workingDaysAfter(new Date(since), village.office, days);
  return day && new Date(boundsOfDay(isoDay(day)).until.getTime() - 1).toISOString();
}

/** The moment (ISO 8601) before which a step is past its deadline; the empty text, which is before any other, where none is. */
export const lateBefore = (village: Village, step: Step, now: Date): string =>
  pastDueBefore(now, village.office, promisedDays(village)[step])?.toISOString() ?? '';
