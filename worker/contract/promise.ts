import { boundsOfDay, isoDay } from './basics/village-time.ts';
import type { VillageConfig } from './village/schema.ts';
import { pastDueBefore, workingDaysAfter } from './working-days.ts';

type Promising = Pick<VillageConfig, 'officeHours' | 'letters'>;
type Step = 'decision' | 'signature';

/** Working days within which the office decides an application, and then signs its letter. */
const promisedDays = ({ workingDays, signingDays = 1 }: Promising['letters'], step: Step) =>
  step === 'decision' ? workingDays : signingDays;

/** The end of the day by which the office promises a step after a moment (ISO 8601); null where it never opens. */
export function deadlineOf(village: Promising, step: Step, since: string): string | null {
  const days = promisedDays(village.letters, step);
  const day = workingDaysAfter(new Date(since), village.officeHours, days);
  return day && new Date(boundsOfDay(isoDay(day)).until.getTime() - 1).toISOString();
}

/** The moment (ISO 8601) before which a step is past its deadline; the empty text, which is before any other, where none is. */
export const lateBefore = ({ officeHours, letters }: Promising, step: Step, now: Date): string =>
  pastDueBefore(now, officeHours, promisedDays(letters, step))?.toISOString() ?? '';
