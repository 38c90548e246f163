import { isoDay, type VillageDay, villageDay } from '#contract/basics/village-time.ts';
import type { SignatureWay } from '#contract/issued/signature.ts';
import type { ShownOffice } from '#contract/office.ts';
import { useOffice } from '#site/lib/api/office.ts';
import {
  formatWeekday,
  type OfficeHours,
  workingDaysAfter,
} from '#site/lib/formats/office-hours.ts';
import { village } from '#village.config.ts';

export interface Office {
  hours: OfficeHours;
  /** Working days until a decision. */
  workingDays: number;
  /** Working days from the decision until the letter is signed. */
  signingDays: number;
  signature: SignatureWay;
}

const { workingDays, signingDays = 1, signature } = village.letters;

/** The office, with its promised days. */
export function useDashboardOffice(): Office & { hours: ShownOffice } {
  return { hours: useOffice(), workingDays, signingDays, signature };
}

type Promised = Pick<Office, 'hours' | 'workingDays' | 'signingDays' | 'signature'>;

/** A deadline in words, and whether it has passed. */
interface Deadline {
  text: string;
  late: boolean;
}

const deadlineOf = (what: string, day: VillageDay, now: Date): Deadline => ({
  text: `${what} paling lambat ${formatWeekday(day)}`,
  late: isoDay(day) < isoDay(villageDay(now)),
});

/** By when an application is decided, and by when its letter is then signed (null where no letter is). Null without office hours. */
export function promisesOf(
  sentAt: string,
  { hours, workingDays, signingDays, signature }: Promised,
  now = new Date(),
): { decision: Deadline; signing: Deadline | null } | null {
  const sent = new Date(sentAt);
  const decided = workingDaysAfter(sent, hours, workingDays);
  const signed = workingDaysAfter(sent, hours, workingDays + signingDays);
  if (!decided || !signed) return null;
  return {
    decision: deadlineOf('Diputuskan', decided, now),
    signing: signature === 'qr' ? null : deadlineOf('Ditandatangani', signed, now),
  };
}

/** By when a letter is signed; null without office hours. */
export function signingDeadline(
  decidedAt: string,
  { hours, signingDays }: Pick<Promised, 'hours' | 'signingDays'>,
  now = new Date(),
): Deadline | null {
  const day = workingDaysAfter(new Date(decidedAt), hours, signingDays);
  return day && deadlineOf('Ditandatangani', day, now);
}
