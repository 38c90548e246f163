import { village } from '#village.config.ts';
import { boundsOfDay, isoDay } from './basics/village-time.ts';
import { pastDueBefore, workingDaysAfter } from './working-days.ts';

const { officeHours, letters } = village;

/** Working days within which the office decides an application, and then signs its letter. */
const promisedDays = { decision: letters.workingDays, signature: letters.signingDays ?? 1 };
type Step = keyof typeof promisedDays;

/** The end of the day by which the office promises a step after a moment (ISO 8601); null where the office never opens. */
export function deadlineOf(step: Step, since: string): string | null {
  const day = workingDaysAfter(new Date(since), officeHours, promisedDays[step]);
  return day && new Date(boundsOfDay(isoDay(day)).until.getTime() - 1).toISOString();
}

/** The moment (ISO 8601) before which a step is past its deadline; the empty text, which is before any other, where none is. */
export const lateBefore = (step: Step, now: Date): string =>
  pastDueBefore(now, officeHours, promisedDays[step])?.toISOString() ?? '';
