import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import type { SignatureWay } from '#contract/issued/signature.ts';
import { expectDecision, formatWeekday, type OfficeHours } from '#site/lib/formats/office-hours.ts';

/** Office data of the village from village.config.ts. */
export interface Office {
  hours: OfficeHours;
  /** Usual time until a decision, in working days. */
  workingDays: number;
  signature: SignatureWay;
  phone: string;
}

/** The expected day of the decision in words, and whether it has passed. Null without office hours. */
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
