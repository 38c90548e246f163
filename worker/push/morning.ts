import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import { isOpenOn, workingDaysAfter } from '#contract/working-days.ts';
import { village } from '#village.config.ts';
import { deliver, type PushContext } from './deliver.ts';
import { morningMessage } from './messages.ts';
import { pendingTimes, queueMorning } from './queries.ts';

/** Applications that are counted at most. */
const maxCounted = 1000;

/** Sends officials what waits, on days on which the office opens. Repeated on the same day, it sends nothing more. */
export async function remindOfficials(
  context: PushContext,
  unsigned: number,
  now: Date,
): Promise<number> {
  const { db, origin } = context;
  const today = jakartaDay(now);
  if (origin === null || !isOpenOn(today, village.officeHours)) return 0;
  const pending = await pendingTimes(db, maxCounted);
  const late = pending.filter(({ createdAt }) => isLate(createdAt, now)).length;
  const event = `pagi-${isoDay(today)}`;
  const message = morningMessage(event, { pending: pending.length, late, unsigned }, origin);
  if (!message) return 0;
  await queueMorning(db, event, now);
  // Those of an earlier morning are not needed any more.
  return deliver(context, 'morning', now, (due) => (due.event === event ? message : null));
}

function isLate(createdAt: string, now: Date): boolean {
  const { officeHours, letters } = village;
  const day = workingDaysAfter(new Date(createdAt), officeHours, letters.workingDays);
  return day !== null && isoDay(day) < isoDay(jakartaDay(now));
}
