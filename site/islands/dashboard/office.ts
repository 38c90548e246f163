import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import type { SignatureWay } from '#contract/issued/signature.ts';
import { expectDecision, formatWeekday, type OfficeHours } from '#site/lib/formats/office-hours.ts';

/** What residents have to know of the village's office, from village.config.ts. */
export interface Office {
  hours: OfficeHours;
  /** Working days within which an application is usually decided. */
  workingDays: number;
  signature: SignatureWay;
  phone: string;
}

/** When an application is likely decided, in words, and whether that day is over. Null where nobody can say. */
export function expectationOf(
  sentAt: string,
  { hours, workingDays }: Pick<Office, 'hours' | 'workingDays'>,
  now = new Date(),
): { text: string; late: boolean } | null {
  const day = expectDecision(sentAt, hours, workingDays);
  if (!day) return null;
  const late = isoDay(day) < isoDay(jakartaDay(now));
  return { text: `Perkiraan selesai: ${formatWeekday(day)}`, late };
}
