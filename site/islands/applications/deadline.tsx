import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { OfficeHours } from '#contract/office.ts';
import { formatWorkingDays, workingDaysUntil } from '#contract/working-days.ts';
import { useOffice } from '#site/lib/api/office.ts';
import { formatWeekday } from '#site/lib/formats/events.ts';

type Promised = Pick<ApplicationRecord, 'batasPutusan' | 'batasTandaTangan' | 'lewat'>;

/** By when the office promised the next step: 'paling lambat Senin', 'lewat 2 hari kerja'; null where it promised none. */
export function describeDeadline(
  { batasPutusan, batasTandaTangan, lewat }: Promised,
  now: Date,
  office: OfficeHours,
): string | null {
  const end = batasPutusan ?? batasTandaTangan;
  if (!end) return null;
  const last = new Date(end);
  if (lewat) {
    const firstMoment = new Date(last.getTime() - dayMs + 1);
    const days = workingDaysUntil(firstMoment, now, office);
    return days > 0 ? `lewat ${formatWorkingDays(days)}` : 'lewat janji';
  }
  if (isoDay(villageDay(last)) === isoDay(villageDay(now))) return 'paling lambat hari ini';
  const isNear = last.getTime() - now.getTime() < 7 * dayMs;
  return `paling lambat ${isNear ? formatWeekday(end).split(',')[0] : formatWeekday(end)}`;
}

interface DeadlineProps {
  record: Promised;
  /** In ms. */
  now: number;
}

/** The deadline of a record, in amber once it has passed. */
export function Deadline({ record, now }: DeadlineProps) {
  const words = describeDeadline(record, new Date(now), useOffice());
  if (!words) return null;
  const colour = record.lewat ? 'font-semibold text-amber-ink' : 'text-ink-soft';
  return <span className={colour}>{words}</span>;
}
